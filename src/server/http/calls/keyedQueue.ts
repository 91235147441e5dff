import { refuse, type Decision } from '../../../rules/decision.ts'

interface Queue {
  last: Promise<unknown>
  waiting: number
}

/**
 * Returns a queue that runs the tasks of each key one after another, in this process. A task is refused when more
 * than `maxWaiting` tasks of its key are pending.
 */
export const keyedQueue = (maxWaiting: number) => {
  const queues = new Map<string, Queue>()
  return async <T>(key: string, task: () => Promise<Decision<T>>): Promise<Decision<T>> => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting > maxWaiting)
      return refuse('too.many.requests', { detail: { minutes: 1, retryAfterSeconds: 5 } })
    queues.set(key, queue)
    queue.waiting += 1
    const own = queue.last.then(task)
    queue.last = own.catch(() => {})
    try {
      return await own
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}
