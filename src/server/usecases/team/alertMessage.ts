import type { AlertKind } from '../../../entities/team/teamReports.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { ReportMessage } from '../../domain/team/reportMessage.ts'
import type { ReportWords } from './reportWords.ts'

/** What happened, for the message of an alert. */
export type AlertEvent =
  | { kind: 'bigWin' | 'bigLoss'; account: string; day: number; amount: Units; limit: Units }
  | { kind: 'drop'; day: number; amount: Units; mean: Units; percent: number }
  | {
      kind: 'payerShort'
      billId: string
      contract: ContractKind
      payer: string
      payee: string
      missing: Units
      periodEnd: number
      side: 'mine' | 'downlines'
    }
  | { kind: 'offer'; payer: string; contract: ContractKind }
  | { kind: 'linkEnding'; code: string; channel: string; endAt: number }

/** The screen of the bills of each kind (config/agentCentre.json). */
const BILL_PAGES: Readonly<Record<ContractKind, string>> = {
  dividend: 'dividendRecord',
  daily: 'dailyWages',
  hourly: 'hourlySalary',
  realtime: 'realtimeSalary',
}

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString()

/** Returns the view that an alert is about. */
export const alertPath = (event: AlertEvent, dayName: (ms: number) => string): string => {
  switch (event.kind) {
    case 'bigWin':
    case 'bigLoss': {
      const day = dayName(event.day)
      const filters = { account: event.account, scope: 'self', status: 'settled', time: 'settled' }
      return `/agent/personalHistory?${query({ ...filters, from: day, to: day })}`
    }
    case 'drop': {
      const day = dayName(event.day)
      return `/agent/agentTeamOverview?${query({ from: day, to: day })}`
    }
    case 'payerShort':
      return `/agent/${BILL_PAGES[event.contract]}?${query({ tab: event.side, open: event.billId })}`
    case 'offer':
      return '/agent/contractRequests'
    case 'linkEnding':
      return '/agent/registerCenter?tab=links'
  }
}

/** Returns the values in the texts of an alert. */
const valuesOf = (event: AlertEvent, { amount, day, field, count }: ReportWords): Record<string, string> => {
  switch (event.kind) {
    case 'bigWin':
    case 'bigLoss':
      return {
        account: event.account,
        day: day(event.day),
        amount: amount(event.amount < 0n ? -event.amount : event.amount),
        limit: amount(event.limit),
      }
    case 'drop':
      return {
        day: day(event.day),
        amount: amount(event.amount),
        mean: amount(event.mean),
        percent: count(event.percent),
      }
    case 'payerShort':
      return {
        payer: event.payer,
        payee: event.payee,
        amount: amount(event.missing),
        contract: field(`contractKind_${event.contract}`),
        day: day(event.periodEnd - 1),
      }
    case 'offer':
      return { payer: event.payer, contract: field(`contractKind_${event.contract}`) }
    case 'linkEnding':
      return { code: event.code, channel: event.channel || '–', day: day(event.endAt) }
  }
}

/** Returns the message of an alert in the language of the words. */
export const alertMessage = (event: AlertEvent, words: ReportWords): ReportMessage => {
  const { texts, dayName } = words
  const values = valuesOf(event, words)
  return {
    subject: texts.text('provider/messages', `alert_${event.kind}_subject`, values),
    intro: texts.text('provider/messages', `alert_${event.kind}_text`, values),
    lines: [],
    link: { label: texts.text('provider/messages', 'alert_open'), path: alertPath(event, dayName) },
    footer: texts.text('provider/messages', 'report_footer'),
  }
}

/** Returns an example of an alert, for its preview. */
export const exampleAlert = (kind: AlertKind, name: string, now: number): AlertEvent => {
  const amount = 62_500_000n
  switch (kind) {
    case 'bigWin':
      return { kind, account: name, day: now, amount, limit: 50_000_000n }
    case 'bigLoss':
      return { kind, account: name, day: now, amount: -amount, limit: 50_000_000n }
    case 'drop':
      return { kind, day: now, amount, mean: 2n * amount, percent: 50 }
    case 'payerShort':
      return {
        kind,
        billId: '',
        contract: 'dividend',
        payer: name,
        payee: name,
        missing: amount,
        periodEnd: now,
        side: 'downlines',
      }
    case 'offer':
      return { kind, payer: name, contract: 'dividend' }
    case 'linkEnding':
      return { kind, code: 'example', channel: 'Facebook', endAt: now }
  }
}
