import { STATEMENT_PERIODS } from '../../entities/team/teamReports.ts'
import { dayOf, dayPlus, DAY, MINUTE } from '../../rules/calendar.ts'
import { fromWire, min } from '../../rules/money/money.ts'
import { duePeriods, isQuiet } from '../domain/team/reportRules.ts'
import type { Ports } from '../ports/ports.ts'
import type { Subscriber } from '../ports/team/teamReports.ts'
import type { ServiceContext } from '../usecases/serviceContext.ts'
import { alertEvents, type LineEvents } from '../usecases/team/alertEvents.ts'
import { alertMessage } from '../usecases/team/alertMessage.ts'
import { reportWords } from '../usecases/team/reportWords.ts'
import { sendReport, textsOfAccount } from '../usecases/team/sendReport.ts'
import { statementMessage } from '../usecases/team/statementMessage.ts'
import type { Job, JobContext } from './job.ts'

const BATCH = 200
/** The longest time before its end at which an agent can be told of a link. */
const LINK_DAYS_MAX = 30

/** The smallest result that any subscriber of the line asks for; null if none does. */
const leastResult = (subscribers: readonly Subscriber[]): bigint | null => {
  const amounts = subscribers.flatMap(({ choices: { alerts } }) => [
    ...(alerts.bigWin.on ? [fromWire(alerts.bigWin.amount)] : []),
    ...(alerts.bigLoss.on ? [fromWire(alerts.bigLoss.amount)] : []),
  ])
  return amounts.length === 0 ? null : amounts.reduce(min)
}

const readEvents = async (
  { ports, now, brand }: ServiceContext,
  lineId: string,
  subscribers: readonly Subscriber[],
): Promise<LineEvents> => {
  const least = leastResult(subscribers)
  const wants = (kind: 'payerShort' | 'offer' | 'linkEnding') =>
    subscribers.some(({ choices }) => choices.alerts[kind].on)
  const { teamReports } = ports
  // What happened during quiet hours is reported afterwards, so yesterday counts too.
  const days = [dayPlus(now, -1, brand.zone).start, dayOf(now, brand.zone).start]
  return {
    results: least === null ? [] : await teamReports.dayResults(lineId, days, least),
    bills: wants('payerShort') ? await teamReports.shortBills(lineId) : [],
    offers: wants('offer') ? await teamReports.openOffers(lineId) : [],
    links: wants('linkEnding') ? await teamReports.endingLinks(lineId, now, now + LINK_DAYS_MAX * DAY) : [],
  }
}

/** Sends the statements of complete periods that an agent has not got yet, once the figures contain them. */
const sendStatements = async (service: ServiceContext, subscriber: Subscriber): Promise<void> => {
  const { ports, now, brand } = service
  const { statements } = subscriber.choices
  for (const period of STATEMENT_PERIODS) {
    if (!statements[period]) continue
    for (const span of duePeriods(period, subscriber.since[period], now, brand.zone)) {
      if ((await ports.rollups.asOf(subscriber.lineId, now)) < span.end) continue
      const event = String(span.start)
      if (!(await ports.teamReports.markSent(subscriber, `statement${period}`, event, now))) continue
      const texts = await textsOfAccount(service, subscriber)
      const message = await statementMessage(service, subscriber, period, span, reportWords(texts, brand))
      await sendReport(service, subscriber, message, statements.delivery, texts)
    }
  }
}

const sendAlerts = async (
  service: ServiceContext,
  subscriber: Subscriber,
  events: LineEvents,
): Promise<void> => {
  const { ports, now, brand } = service
  for (const { id, event } of await alertEvents(service, subscriber, events)) {
    if (!(await ports.teamReports.markSent(subscriber, event.kind, id, now))) continue
    const texts = await textsOfAccount(service, subscriber)
    const message = alertMessage(event, reportWords(texts, brand))
    await sendReport(service, subscriber, message, subscriber.choices.alerts.delivery, texts)
  }
}

const reportLine = async (context: JobContext, lineId: string): Promise<void> => {
  const serviceOf = (ports: Ports): ServiceContext => ({
    ports,
    now: context.now(),
    random: context.random,
    brand: context.brand,
  })
  for (let after: string | null = null; ; ) {
    const from: string | null = after
    const batch: Subscriber[] = await context.transact({ line: lineId }, (ports) =>
      ports.teamReports.subscribers(lineId, from, BATCH),
    )
    if (batch.length === 0) return
    const events = await context.transact({ line: lineId }, (ports) =>
      readEvents(serviceOf(ports), lineId, batch),
    )
    for (const subscriber of batch) {
      if (isQuiet(subscriber.choices.quiet, context.now(), context.brand.zone)) continue
      // A message and its mark are written in one transaction, so each is sent exactly once.
      await context.transact({ line: lineId }, async (ports) => {
        const service = serviceOf(ports)
        await sendStatements(service, subscriber)
        await sendAlerts(service, subscriber, events)
      })
    }
    after = batch.at(-1)?.accountId ?? null
    if (batch.length < BATCH) return
  }
}

/** Sends the statements and alerts that agents chose, each once, outside their quiet hours. */
export const teamReports: Job = {
  name: 'team-reports',
  everyMs: 2 * MINUTE,
  run: async (context) => {
    for (const lineId of await context.transact('directory', (ports) => ports.settlements.lines()))
      await reportLine(context, lineId)
    // 0: one pass visits every subscriber of every line.
    return 0
  },
}
