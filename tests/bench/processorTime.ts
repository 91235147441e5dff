import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** What /proc/<pid>/stat says of a process; the times in ticks, those of ended children apart. */
interface Stat {
  name: string
  parent: number
  own: number
  endedChildren: number
}

/** Linux tells these times in hundredths of a second, whatever its own clock. */
const TICK_MS = 10

const statOf = (pid: number): Stat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ').map(Number)
    return { name: text.slice(text.indexOf('(') + 1, end), parent: fields[1]!, own: fields[11]! + fields[12]!, endedChildren: fields[13]! + fields[14]! }
  } catch {
    // It has ended since it was listed.
    return null
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).filter((child) => statOf(child)?.parent === pid)

/**
 * How the processors' time was spent so far, in ticks: all of it, and what a machine around this one gave to others
 * (the eighth of the first line's figures); null where there is no /proc.
 */
const machineTime = (): { all: number; stolen: number } | null => {
  if (!existsSync('/proc/stat')) return null
  const ticks = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.trim().split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7]! }
}

/** From now on: the share of the processors' time that went to others' machines, 0 to 1; null where nothing tells it. */
const stolenShare = (): (() => number | null) => {
  const before = machineTime()
  return () => {
    const now = machineTime()
    return before && now ? (now.stolen - before.stolen) / Math.max(1, now.all - before.all) : null
  }
}

/** A machine is calm while others take no more of it than this, 0 to 1. */
const CALM = 0.05
const TRIES = 4

/** A sample, and what others' machines took of the processors meanwhile. */
interface Calm<T> {
  sample: T
  stolen: number | null
}

/**
 * So many samples of a calm machine, or the calmest of four times as many: what others take of the processors halts a
 * chain of processes far more than many alike, so a restless minute says nothing of either. What a sample measured has
 * no say in whether it counts.
 */
export const calmSamples = async <T>(count: number, take: () => Promise<T>): Promise<{ calmest: Calm<T>[]; taken: number }> => {
  const all: Calm<T>[] = []
  const isCalm = ({ stolen }: Calm<T>): boolean => (stolen ?? 0) <= CALM
  while (all.filter(isCalm).length < count && all.length < count * TRIES) {
    const stolen = stolenShare()
    const sample = await take()
    all.push({ sample, stolen: stolen() })
    // On a restless machine this takes half an hour; who waits is to see that it goes on, and why it takes so long.
    process.stderr.write(`  ${all.filter(isCalm).length} calm of ${all.length} pairs, ${count} wanted\n`)
  }
  return { calmest: all.toSorted((a, b) => (a.stolen ?? 0) - (b.stolen ?? 0)).slice(0, count), taken: all.length }
}

/** The process of a name that another has started. */
export const childNamed = (pid: number, name: string): number | null =>
  existsSync('/proc/self/stat') ? childrenOf(pid).find((child) => statOf(child)?.name.startsWith(name)) ?? null : null

/**
 * Processor time so far of a process, or of it and everything it has started, in ms; null where there is no /proc. What
 * it took to do a thing says more than how fast it went, on a machine where others work too.
 */
export const processorTimeOf = (pid: number, whose: 'own' | 'family'): number | null => {
  const stat = existsSync('/proc/self/stat') ? statOf(pid) : null
  if (!stat) return null
  if (whose === 'own') return stat.own * TICK_MS
  return (stat.own + stat.endedChildren + childrenOf(pid).reduce((sum, child) => sum + (statOf(child)?.own ?? 0), 0)) * TICK_MS
}
