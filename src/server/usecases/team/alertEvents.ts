import { dayOf, dayPlus, DAY, type Span } from '../../../rules/calendar.ts'
import { fromWire } from '../../../rules/money/money.ts'
import { dropOf } from '../../domain/team/reportRules.ts'
import type { DayResult, EndingLink, OpenOffer, ShortBill, Subscriber } from '../../ports/team/teamReports.ts'
import type { ServiceContext } from '../serviceContext.ts'
import type { AlertEvent } from './alertMessage.ts'

/** An event with the id by which it is reported once. */
export interface IdentifiedEvent {
  id: string
  event: AlertEvent
}

/** The events of a line that alerts may report, read once for all its subscribers. */
export interface LineEvents {
  results: readonly DayResult[]
  bills: readonly ShortBill[]
  offers: readonly OpenOffer[]
  links: readonly EndingLink[]
}

/** How many days before a day its valid bets are compared with. */
const DROP_DAYS = 7

const results = (
  { path, accountId, choices: { alerts }, alertsSince }: Subscriber,
  events: readonly DayResult[],
  zone: string,
): IdentifiedEvent[] =>
  events.flatMap(({ accountId: of, name, path: below, day, result }): IdentifiedEvent[] => {
    // A day that was over before the alerts began is old news.
    if (of === accountId || !below.startsWith(path) || dayOf(day, zone).end < alertsSince) return []
    const kind = result > 0n ? 'bigWin' : 'bigLoss'
    const rule = alerts[kind]
    const limit = fromWire(rule.amount)
    const size = result < 0n ? -result : result
    if (!rule.on || size < limit) return []
    return [{ id: `${of}:${day}`, event: { kind, account: name, day, amount: result, limit } }]
  })

const shortBills = (
  { accountId, choices: { alerts } }: Subscriber,
  bills: readonly ShortBill[],
): IdentifiedEvent[] =>
  alerts.payerShort.on
    ? bills.flatMap((bill): IdentifiedEvent[] => {
        if (bill.payerId !== accountId && bill.payeeId !== accountId) return []
        return [
          {
            id: bill.billId,
            event: {
              kind: 'payerShort',
              billId: bill.billId,
              contract: bill.kind,
              payer: bill.payerName,
              payee: bill.payeeName,
              missing: bill.missing,
              periodEnd: bill.periodEnd,
              side: bill.payeeId === accountId ? 'mine' : 'downlines',
            },
          },
        ]
      })
    : []

const offers = (
  { accountId, choices: { alerts } }: Subscriber,
  open: readonly OpenOffer[],
): IdentifiedEvent[] =>
  alerts.offer.on
    ? open
        .filter((offer) => offer.payeeId === accountId)
        .map((offer) => ({
          id: offer.contractId,
          event: { kind: 'offer', payer: offer.payerName, contract: offer.kind },
        }))
    : []

const endingLinks = (
  { accountId, choices: { alerts } }: Subscriber,
  links: readonly EndingLink[],
  now: number,
): IdentifiedEvent[] =>
  alerts.linkEnding.on
    ? links
        .filter(({ ownerId, endAt }) => ownerId === accountId && endAt <= now + alerts.linkEnding.days * DAY)
        .map(({ linkId, code, channel, endAt }) => ({
          id: linkId,
          event: { kind: 'linkEnding', code, channel, endAt },
        }))
    : []

/** Returns the fall of the team's valid bets yesterday, checked once for each day when its figures are complete. */
const drops = async (
  { ports, now, brand }: ServiceContext,
  subscriber: Subscriber,
): Promise<IdentifiedEvent[]> => {
  const { drop } = subscriber.choices.alerts
  if (!drop.on) return []
  const { lineId, accountId } = subscriber
  const day = dayPlus(now, -1, brand.zone)
  if (day.end <= subscriber.alertsSince || (await ports.rollups.asOf(lineId, now)) < day.end) return []
  if (!(await ports.teamReports.markSent(subscriber, 'dropChecked', String(day.start), now))) return []
  const first = dayPlus(day.start, -DROP_DAYS, brand.zone).start
  const rows = await ports.rollups.rows({
    unit: 'team',
    grain: 'day',
    lineId,
    accountId,
    from: first,
    to: day.end,
  })
  // Where midnight comes twice, the database counts from the second one.
  const betsOn = ({ start, end }: Span) =>
    rows.reduce((sum, row) => (row.slot >= start && row.slot < end ? sum + row.validBets : sum), 0n)
  const amount = betsOn(day)
  const before = Array.from({ length: DROP_DAYS }, (_, index) =>
    betsOn(dayPlus(day.start, -1 - index, brand.zone)),
  )
  const found = dropOf(amount, before)
  return found && found.percent >= drop.percent
    ? [{ id: String(day.start), event: { kind: 'drop', day: day.start, amount, ...found } }]
    : []
}

/** Returns the events of a line that an agent wants to be told of. Some of them may have been reported before. */
export const alertEvents = async (
  context: ServiceContext,
  subscriber: Subscriber,
  events: LineEvents,
): Promise<IdentifiedEvent[]> => [
  ...results(subscriber, events.results, context.brand.zone),
  ...shortBills(subscriber, events.bills),
  ...offers(subscriber, events.offers),
  ...endingLinks(subscriber, events.links, context.now),
  ...(await drops(context, subscriber)),
]
