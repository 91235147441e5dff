/** The largest number of calls in one group, and of groups of one line that may run in parallel. */
const GROUP_LIMIT = 200
const MAX_RUNNING_GROUPS = 3
/** How long a group waits for callers that just got a reply and are about to call again. */
const GATHER_MS = 1

interface PendingCall<C, R> {
  call: C
  resolve: (reply: R) => void
  reject: (error: unknown) => void
}

interface Gathering {
  /** The timer starts after the process has read all calls that have already arrived. It is null before that. */
  timer: NodeJS.Timeout | null
}

/** The queue of calls of one line. */
interface LineQueue<C, R> {
  pending: PendingCall<C, R>[]
  runningGroups: number
  /** The subjects of the calls that are running. */
  busySubjects: Set<string>
  /** Set while the next group collects its calls. */
  gathering: Gathering | null
  /** The number of callers that recently got a reply and have not called again. */
  expectedCallers: number
}

/**
 * The keys that group a call: its line, and its subject. Calls of one subject never run in two groups in
 * parallel.
 */
interface GroupKeys<C> {
  line(call: C): string
  subject(call: C): string
}

/** Returns whether a group holds its share of all callers that it can expect. */
const isLarge = <C, R>({ pending, busySubjects, expectedCallers }: LineQueue<C, R>): boolean =>
  expectedCallers === 0 ||
  pending.length >= GROUP_LIMIT ||
  pending.length * MAX_RUNNING_GROUPS >= pending.length + busySubjects.size + expectedCallers

/** Returns a function that runs all calls of a group together, and one by one if the group fails. */
const groupRunner = <C, R>(run: (calls: readonly C[]) => Promise<R[]>) => {
  const runAlone = async ({ call, resolve, reject }: PendingCall<C, R>): Promise<void> => {
    try {
      resolve((await run([call]))[0]!)
    } catch (error) {
      reject(error)
    }
  }
  return async (group: readonly PendingCall<C, R>[]): Promise<void> => {
    if (group.length === 1) return runAlone(group[0]!)
    try {
      const replies = await run(group.map((pending) => pending.call))
      for (const [i, pending] of group.entries()) pending.resolve(replies[i]!)
    } catch {
      for (const pending of group) await runAlone(pending)
    }
  }
}

/** Takes the next group out of the queue. Calls of busy subjects stay in the queue. */
const takeGroup = <C, R>(
  keys: GroupKeys<C>,
  line: LineQueue<C, R>,
): { group: PendingCall<C, R>[]; subjects: Set<string> } => {
  const group: PendingCall<C, R>[] = []
  const others: PendingCall<C, R>[] = []
  for (const one of line.pending)
    (group.length < GROUP_LIMIT && !line.busySubjects.has(keys.subject(one.call)) ? group : others).push(one)
  line.pending = others
  const subjects = new Set(group.map(({ call }) => keys.subject(call)))
  for (const subject of subjects) line.busySubjects.add(subject)
  return { group, subjects }
}

/** The queues of all lines. They decide when a group leaves its queue. */
const lineQueues = <C, R>(
  keys: GroupKeys<C>,
  runGroup: (group: readonly PendingCall<C, R>[]) => Promise<void>,
) => {
  const lines = new Map<string, LineQueue<C, R>>()

  const leave = (lineId: string, line: LineQueue<C, R>): void => {
    if (line.gathering?.timer) clearTimeout(line.gathering.timer)
    line.gathering = null
    const { group, subjects } = takeGroup(keys, line)
    if (group.length === 0) return
    line.runningGroups += 1
    void runGroup(group).finally(() => {
      line.runningGroups -= 1
      line.expectedCallers += group.length
      for (const subject of subjects) line.busySubjects.delete(subject)
      if (line.runningGroups === 0 && line.pending.length === 0) lines.delete(lineId)
      else gather(lineId, line)
    })
  }

  /** Runs the group and stops expecting the callers that have not called again. */
  const leaveLate = (lineId: string, line: LineQueue<C, R>): void => {
    line.expectedCallers = 0
    leave(lineId, line)
  }

  /**
   * Lets the group leave when it is large, but only after the process has read all calls that have already
   * arrived.
   */
  const gather = (lineId: string, line: LineQueue<C, R>): void => {
    if (line.pending.length === 0 || line.runningGroups >= MAX_RUNNING_GROUPS) return
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

  const queueOf = (lineId: string): LineQueue<C, R> => {
    const line = lines.get(lineId) ?? {
      pending: [],
      runningGroups: 0,
      busySubjects: new Set(),
      gathering: null,
      expectedCallers: 0,
    }
    lines.set(lineId, line)
    return line
  }

  return { queueOf, gather }
}

/**
 * Returns a function that groups concurrent calls of a line. Calls that arrive while groups run form the next
 * group. A group costs nearly the same for one call as for thirty, so it waits for its share of all callers.
 * It waits for 1 ms at most, and a single caller never waits. Calls of one subject never run in two groups in
 * parallel, because the first group changes the data that the second one reads. A group that fails runs again
 * call by call, so that one caller's error does not reach the others.
 * @param run returns the replies of a group's calls in their order; it completes all calls or throws
 */
export const groupCalls = <C, R>(keys: GroupKeys<C>, run: (calls: readonly C[]) => Promise<R[]>) => {
  const { queueOf, gather } = lineQueues<C, R>(keys, groupRunner<C, R>(run))

  return (call: C): Promise<R> =>
    new Promise<R>((resolve, reject) => {
      const lineId = keys.line(call)
      const line = queueOf(lineId)
      line.expectedCallers = Math.max(0, line.expectedCallers - 1)
      line.pending.push({ call, resolve, reject })
      gather(lineId, line)
    })
}
