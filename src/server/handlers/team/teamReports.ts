import type * as calls from '../../../endpoints/team/teamReports.ts'
import {
  ALERT_KINDS,
  STATEMENT_PERIODS,
  SUGGESTED_CHOICES,
  type ReportChoices,
} from '../../../entities/team/teamReports.ts'
import { maskEmail } from '../../../rules/accounts/maskContact.ts'
import { periodOf } from '../../../rules/calendar.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import type { Handlers } from '../../ports/context.ts'
import type { StoredChoices } from '../../ports/team/teamReports.ts'
import { ownAccount } from '../../usecases/accounts/ownAccount.ts'
import { alertMessage, exampleAlert } from '../../usecases/team/alertMessage.ts'
import { reportWords } from '../../usecases/team/reportWords.ts'
import { accountOfToken, textsOfAccount } from '../../usecases/team/sendReport.ts'
import { statementMessage } from '../../usecases/team/statementMessage.ts'

const anyAlert = ({ alerts }: ReportChoices): boolean => ALERT_KINDS.some((kind) => alerts[kind].on)

/** Returns the choices to store. What was on before keeps its moment; what is switched on now begins now. */
const storedOf = (choices: ReportChoices, before: StoredChoices | null, now: number): StoredChoices => {
  const since = (period: 'D' | 'W' | 'M'): number =>
    before?.choices.statements[period] ? before.since[period] : now
  return {
    choices,
    since: { D: since('D'), W: since('W'), M: since('M') },
    alertsSince: before && anyAlert(before.choices) ? before.alertsSince : now,
  }
}

/** Handlers of endpoints/team/teamReports.ts. */
export const teamReportsHandlers: Handlers<typeof calls> = {
  readReportChoices: async (_input, context) => {
    const stored = await context.ports.teamReports.get(context.actor)
    const account = await ownAccount(context)
    return ok({
      choices: stored?.choices ?? SUGGESTED_CHOICES,
      active: stored !== null,
      email: account.email !== null && account.emailVerifiedAt !== null ? maskEmail(account.email) : null,
    })
  },

  saveReportChoices: async ({ choices }, context) => {
    const { actor, ports, now } = context
    const account = await ownAccount(context)
    const byEmail = choices.statements.delivery.email || choices.alerts.delivery.email
    if (byEmail && (account.email === null || account.emailVerifiedAt === null))
      return refuse('email.unverified')
    await ports.teamReports.set(actor, storedOf(choices, await ports.teamReports.get(actor), now), now)
    return ok({})
  },

  previewReport: async ({ kind }, context) => {
    const { actor, brand, now } = context
    const texts = await textsOfAccount(context, actor)
    const words = reportWords(texts, brand)
    const { language: lang } = texts
    const period = STATEMENT_PERIODS.find((one) => one === kind)
    if (period) {
      const span = periodOf(periodOf(now, period, brand.zone).start - 1, period, brand.zone)
      return ok({ lang, ...(await statementMessage(context, actor, period, span, words)) })
    }
    const alert = ALERT_KINDS.find((one) => one === kind)
    return alert
      ? ok({ lang, ...alertMessage(exampleAlert(alert, actor.name, now), words) })
      : refuse('request.invalid')
  },

  unsubscribe: async ({ token }, { ports, now }) => {
    const account = accountOfToken(ports, token)
    const stored = account ? await ports.teamReports.get(account) : null
    if (!account || !stored) return refuse('record.not.found')
    const { statements, alerts, ...rest } = stored.choices
    await ports.teamReports.set(
      account,
      {
        ...stored,
        choices: {
          ...rest,
          statements: { ...statements, delivery: { ...statements.delivery, email: false } },
          alerts: { ...alerts, delivery: { ...alerts.delivery, email: false } },
        },
      },
      now,
    )
    return ok({})
  },
}
