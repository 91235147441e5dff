import type { Acting } from '../answers/acts/acting.ts'
import type { Ports } from '../ports/ports.ts'
import type { JobContext } from './job.ts'

/** Does a line's due work in one transaction, line by line. Answers how much was done in all. */
export const perLine = async (
  context: JobContext, lines: (ports: Ports, now: number) => Promise<string[]>,
  work: (acting: Acting, lineId: string) => Promise<number>,
): Promise<number> => {
  let done = 0
  const now = context.now()
  for (const lineId of await context.transact((ports) => lines(ports, now))) {
    done += await context.transact((ports) => work({ ports, now: context.now(), random: context.random, brand: context.brand }, lineId))
  }
  return done
}
