import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** The fields of /proc/<pid>/stat; times in ticks, those of ended children separately. */
interface Stat {
  name: string
  parent: number
  own: number
  endedChildren: number
}

/** Linux reports these times in hundredths of a second. */
const TICK_MS = 10

const statOf = (pid: number): Stat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const fields = text
      .slice(end + 2)
      .split(' ')
      .map(Number)
    return {
      name: text.slice(text.indexOf('(') + 1, end),
      parent: fields[1]!,
      own: fields[11]! + fields[12]!,
      endedChildren: fields[13]! + fields[14]!,
    }
  } catch {
    // The process has ended since it was listed.
    return null
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => statOf(child)?.parent === pid)

/**
 * Returns the processor time so far, in ticks: the total, and what the hypervisor gave to other machines
 * ("steal", the eighth number of the first line); null without /proc.
 */
const machineTime = (): { all: number; stolen: number } | null => {
  if (!existsSync('/proc/stat')) return null
  const ticks = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.trim().split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7]! }
}

/** Starts measuring. The returned function returns the share of stolen processor time since, 0 to 1, or null. */
const stolenShare = (): (() => number | null) => {
  const before = machineTime()
  return () => {
    const now = machineTime()
    return before && now ? (now.stolen - before.stolen) / Math.max(1, now.all - before.all) : null
  }
}

/** The highest share of stolen processor time, 0 to 1, at which a sample counts. */
const CALM = 0.05
const TRIES = 4

/** A sample, and the share of stolen processor time during it. */
interface Calm<T> {
  sample: T
  stolen: number | null
}

/**
 * Returns samples with little stolen processor time, or the best of four times as many. Stolen time stops a
 * chain of processes far more than many independent ones, so such samples cannot be compared. The selection does not
 * depend on the measured values.
 */
export const calmSamples = async <T>(
  count: number,
  take: () => Promise<T>,
): Promise<{ calmest: Calm<T>[]; taken: number }> => {
  const all: Calm<T>[] = []
  const isCalm = ({ stolen }: Calm<T>): boolean => (stolen ?? 0) <= CALM
  while (all.filter(isCalm).length < count && all.length < count * TRIES) {
    const stolen = stolenShare()
    const sample = await take()
    all.push({ sample, stolen: stolen() })
    // On a busy machine this may take half an hour, so it prints the progress and the reason.
    process.stderr.write(`  ${all.filter(isCalm).length} calm of ${all.length} pairs, ${count} wanted\n`)
  }
  return {
    calmest: all.toSorted((a, b) => (a.stolen ?? 0) - (b.stolen ?? 0)).slice(0, count),
    taken: all.length,
  }
}

/** Returns the id of a child process by name. */
export const childNamed = (pid: number, name: string): number | null =>
  existsSync('/proc/self/stat')
    ? (childrenOf(pid).find((child) => statOf(child)?.name.startsWith(name)) ?? null)
    : null

/**
 * Returns the processor time so far of a process, or of it and all its children, ms; null without /proc. On
 * a shared machine it is more meaningful than elapsed time.
 */
export const processorTimeOf = (pid: number, whose: 'own' | 'family'): number | null => {
  const stat = existsSync('/proc/self/stat') ? statOf(pid) : null
  if (!stat) return null
  if (whose === 'own') return stat.own * TICK_MS
  return (
    (stat.own +
      stat.endedChildren +
      childrenOf(pid).reduce((sum, child) => sum + (statOf(child)?.own ?? 0), 0)) *
    TICK_MS
  )
}
