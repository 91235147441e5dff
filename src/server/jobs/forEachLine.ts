import type { ServiceContext } from '../usecases/serviceContext.ts'
import type { Ports } from '../ports/ports.ts'
import type { JobContext } from './job.ts'

/** Runs `work` for each line that `lines` returns, one transaction per line. Returns the items done in total. */
export const forEachLine = async (
  context: JobContext,
  lines: (ports: Ports, now: number) => Promise<string[]>,
  work: (service: ServiceContext, lineId: string) => Promise<number>,
): Promise<number> => {
  let done = 0
  const now = context.now()
  for (const lineId of await context.transact((ports) => lines(ports, now))) {
    done += await context.transact((ports) =>
      work({ ports, now: context.now(), random: context.random, brand: context.brand }, lineId),
    )
  }
  return done
}
