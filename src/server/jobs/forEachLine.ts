import type { ServiceContext } from '../usecases/serviceContext.ts'
import type { Ports } from '../ports/ports.ts'
import type { JobContext } from './job.ts'

/**
 * Runs `work` for each item, also after one has failed: lines of a shard that is down must not stop the others. Returns
 * the items done in total. Throws the first error at the end, for the log.
 */
export const forEach = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<number>,
): Promise<number> => {
  let done = 0
  const errors: unknown[] = []
  for (const item of items) {
    try {
      done += await work(item)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return done
}

/** Runs `work` for each line that `lines` returns, one transaction per line. Returns the items done in total. */
export const forEachLine = async (
  context: JobContext,
  lines: (ports: Ports, now: number) => Promise<string[]>,
  work: (service: ServiceContext, lineId: string) => Promise<number>,
): Promise<number> => {
  const now = context.now()
  return forEach(await context.transact('directory', (ports) => lines(ports, now)), (lineId) =>
    context.transact({ line: lineId }, (ports) =>
      work({ ports, now: context.now(), random: context.random, brand: context.brand }, lineId),
    ),
  )
}
