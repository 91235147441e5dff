/** How many calls one group may hold, and how many groups of one line may be under way. */
const GROUP_LIMIT = 200
const GROUPS_AT_ONCE = 1

interface Waiting<C, R> {
  call: C
  done: (reply: R) => void
  failed: (error: unknown) => void
}

interface Line<C, R> {
  waiting: Waiting<C, R>[]
  running: number
  /** Set while the next group is about to leave. */
  leaving: boolean
}

/**
 * Groups concurrent callers of a line: while one group is at the database, the callers that come meanwhile form the
 * next. A group leaves when everything that has already arrived at this process is read, so that calls which come at once
 * leave together; one caller alone waits for nothing else. A group that fails is tried again call by call, so that one caller's misfortune
 * is not everybody's.
 * @param run answers a group's calls, in order, all or none
 */
export const groupCallers = <C, R>(lineOf: (call: C) => string, run: (calls: readonly C[]) => Promise<R[]>) => {
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

  const leave = (lineId: string, line: Line<C, R>): void => {
    line.leaving = false
    while (line.waiting.length > 0 && line.running < GROUPS_AT_ONCE) {
      const group = line.waiting.splice(0, GROUP_LIMIT)
      line.running += 1
      void runGroup(group).finally(() => {
        line.running -= 1
        if (line.running === 0 && line.waiting.length === 0) lines.delete(lineId)
        else next(lineId, line)
      })
    }
  }

  const next = (lineId: string, line: Line<C, R>): void => {
    if (line.leaving || line.running >= GROUPS_AT_ONCE) return
    line.leaving = true
    setImmediate(leave, lineId, line)
  }

  return (call: C): Promise<R> =>
    new Promise<R>((done, failed) => {
      const lineId = lineOf(call)
      const line = lines.get(lineId) ?? { waiting: [], running: 0, leaving: false }
      lines.set(lineId, line)
      line.waiting.push({ call, done, failed })
      next(lineId, line)
    })
}
