/** How many calls one group may hold, and how many groups of one line may be under way. */
const GROUP_LIMIT = 200
const GROUPS_AT_ONCE = 3
/** How long a group waits for callers that were just answered and are about to call again. */
const GATHER_MS = 1

interface Waiting<C, R> {
  call: C
  done: (reply: R) => void
  failed: (error: unknown) => void
}

interface Gathering {
  /** Null until everything is read that has already arrived. */
  timer: NodeJS.Timeout | null
}

interface Line<C, R> {
  waiting: Waiting<C, R>[]
  running: number
  /** Whose calls are under way. */
  busy: Set<string>
  /** Set while the next group gathers. */
  gathering: Gathering | null
  /** Callers that were answered lately and have not called since. */
  awaited: number
}

/** What groups know of a call: its line, and whose it is. */
interface Of<C> {
  line(call: C): string
  subject(call: C): string
}

/**
 * Groups concurrent callers of a line: while groups are at the database, the callers that come meanwhile form the
 * next. Calls of one subject are never under way in two groups, where the second would be decided from what the first
 * is about to change. Most of what a group costs is the same for one call as for thirty, and callers who were just
 * answered are about to call again, so a group gathers its share of everybody who calls, for a millisecond at most: while
 * one share is at the database the next waits there already, and the third is answered and calls again. One caller alone
 * never waits. A group that fails is tried again call by call, so that one caller's misfortune is not everybody's.
 * @param run answers a group's calls, in order, all or none
 */
export const groupCallers = <C, R>(of: Of<C>, run: (calls: readonly C[]) => Promise<R[]>) => {
  const lines = new Map<string, Line<C, R>>()

  const runAlone = async ({ call, done, failed }: Waiting<C, R>): Promise<void> => {
    try {
      done((await run([call]))[0]!)
    } catch (error) {
      failed(error)
    }
  }

  const runGroup = async (group: readonly Waiting<C, R>[]): Promise<void> => {
    if (group.length === 1) return runAlone(group[0]!)
    try {
      const replies = await run(group.map((waiting) => waiting.call))
      for (const [i, waiting] of group.entries()) waiting.done(replies[i]!)
    } catch {
      for (const waiting of group) await runAlone(waiting)
    }
  }

  /** Who may leave now; the others go on waiting. */
  const takeGroup = (line: Line<C, R>): { group: Waiting<C, R>[]; subjects: Set<string> } => {
    const group: Waiting<C, R>[] = []
    const others: Waiting<C, R>[] = []
    for (const one of line.waiting) (group.length < GROUP_LIMIT && !line.busy.has(of.subject(one.call)) ? group : others).push(one)
    line.waiting = others
    const subjects = new Set(group.map(({ call }) => of.subject(call)))
    for (const subject of subjects) line.busy.add(subject)
    return { group, subjects }
  }

  const leave = (lineId: string, line: Line<C, R>): void => {
    if (line.gathering?.timer) clearTimeout(line.gathering.timer)
    line.gathering = null
    const { group, subjects } = takeGroup(line)
    if (group.length === 0) return
    line.running += 1
    void runGroup(group).finally(() => {
      line.running -= 1
      line.awaited += group.length
      for (const subject of subjects) line.busy.delete(subject)
      if (line.running === 0 && line.waiting.length === 0) lines.delete(lineId)
      else gather(lineId, line)
    })
  }

  const isLarge = ({ waiting, busy, awaited }: Line<C, R>): boolean =>
    awaited === 0 || waiting.length >= GROUP_LIMIT || waiting.length * GROUPS_AT_ONCE >= waiting.length + busy.size + awaited

  /** Who has not called again by now is not waited for any more. */
  const leaveLate = (lineId: string, line: Line<C, R>): void => {
    line.awaited = 0
    leave(lineId, line)
  }

  /** The group leaves once it is large, but not before everything is read that has arrived at this process already. */
  const gather = (lineId: string, line: Line<C, R>): void => {
    if (line.waiting.length === 0 || line.running >= GROUPS_AT_ONCE) return
    if (line.gathering) {
      if (line.gathering.timer && isLarge(line)) leave(lineId, line)
      return
    }
    const gathering: Gathering = { timer: null }
    line.gathering = gathering
    setImmediate(() => {
      if (isLarge(line)) leave(lineId, line)
      else gathering.timer = setTimeout(leaveLate, GATHER_MS, lineId, line)
    })
  }

  return (call: C): Promise<R> =>
    new Promise<R>((done, failed) => {
      const lineId = of.line(call)
      const line = lines.get(lineId) ?? { waiting: [], running: 0, busy: new Set(), gathering: null, awaited: 0 }
      lines.set(lineId, line)
      line.awaited = Math.max(0, line.awaited - 1)
      line.waiting.push({ call, done, failed })
      gather(lineId, line)
    })
}
