import { DAY, SECOND } from '../../rules/calendar.ts'
import { RISK_SOURCES, type RiskSource } from '../ports/risk/riskEvents.ts'
import { detectDays, detectNext, TRACE_MS } from '../usecases/risk/detect.ts'
import { riskRulesOf } from '../usecases/risk/riskRulesOf.ts'
import type { Ports } from '../ports/ports.ts'
import type { ServiceContext } from '../usecases/serviceContext.ts'
import { forEach } from './forEachLine.ts'
import type { Job, JobContext } from './job.ts'

/** Events of a line that one transaction reads. Of the rounds, only large ones leave the database. */
const BATCH: Readonly<Record<RiskSource, number>> = {
  rounds: 5_000,
  logins: 200,
  deposits: 200,
  withdrawals: 200,
  claims: 200,
}
/** How long closed cases are kept. */
const CASE_MS = 2 * 365 * DAY

const serviceOf = ({ now, random, brand }: JobContext, ports: Ports): ServiceContext => ({
  ports,
  now: now(),
  random,
  brand,
})

/**
 * Raises the alerts of risk: it reads what is new in each line since its last run, in batches. A batch and its mark
 * are one transaction, and the facts of an alert raise it once, so it can be killed and run twice.
 */
const detection: Job = {
  name: 'risk',
  everyMs: 20 * SECOND,
  run: async (context) => {
    const { rules, lines } = await context.transact('directory', async (ports) => ({
      rules: await riskRulesOf({ ports }),
      lines: await ports.settlements.lines(),
    }))
    return forEach(lines, async (line) => {
      let full = 0
      for (const source of RISK_SOURCES)
        full += await context.transact({ line }, (ports) =>
          detectNext(serviceOf(context, ports), rules, { lineId: line, source, limit: BATCH[source] }),
        )
      await context.transact({ line }, (ports) => detectDays(serviceOf(context, ports), rules, line))
      // While a batch was full, the runner calls again.
      return full
    })
  },
}

/** Deletes what accounts have in common when it is old, and cases that were closed long ago. */
const retention: Job = {
  name: 'risk-retention',
  everyMs: DAY,
  run: async (context) => {
    const now = context.now()
    const lines = await context.transact('directory', async (ports) => {
      await ports.riskTraces.prune(now - TRACE_MS, now)
      return ports.settlements.lines()
    })
    await forEach(lines, (line) =>
      context.transact({ line }, (ports) => ports.riskCases.prune(line, now - CASE_MS)),
    )
    // 0: one pass is enough.
    return 0
  },
}

/** The jobs of risk. */
export const riskJobs: readonly Job[] = [detection, retention]
