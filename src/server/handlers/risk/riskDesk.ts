import type * as z from 'zod/mini'
import type * as calls from '../../../endpoints/risk/riskDesk.ts'
import type { riskCase, RiskCaseRow, RiskRule, RiskRuleState } from '../../../entities/desk/risk.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { keyOf, readKey } from '../../../rules/recordKey.ts'
import { RULE_DEFINITIONS, RULE_ORDER, settingsOf, thresholdOf } from '../../../rules/risk/riskRules.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import type { NamedCase } from '../../ports/risk/riskCases.ts'
import type { SavedRules } from '../../ports/risk/riskSettings.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { peopleWith } from '../../usecases/content/assignees.ts'
import { moneyCaseOf } from '../../usecases/money/moneyCase.ts'
import { FIGURE_DAYS, playerFigures } from '../../usecases/risk/playerFigures.ts'
import { assignCase, closeCase, noteCase, openCase } from '../../usecases/risk/riskCase.ts'
import { saveRiskRule } from '../../usecases/risk/riskRulesOf.ts'
import { missingShards } from '../query/missingShards.ts'
import { pageOfRows } from '../query/pageOfRows.ts'
import { presentMoneyPlayer } from '../presenters/desk.ts'

/** How many other cases and related accounts a case shows. */
const SHOWN = 20

const presentCase = (row: NamedCase): RiskCaseRow => ({
  key: keyOf({ lineId: row.lineId, id: row.caseId }),
  number: numberOf(row.caseId),
  account: row.accountName,
  riskKind: row.kind,
  severity: row.severity,
  status: row.state,
  amount: row.amount === null ? null : toWire(row.amount),
  assignee: row.assigneeName,
  openedAt: row.openedAt,
  openedBy: row.openedBy,
  outcome: row.outcome,
  closedBy: row.closedBy,
  closedAt: row.closedAt,
})

const relatedOf = async ({ ports, now }: StaffContext, account: Account) =>
  (await ports.riskTraces.related(account, now, SHOWN)).map(
    ({ lineId, accountId, name, shares, lastAt, blocked }) => ({
      key: keyOf({ lineId, id: accountId }),
      account: name,
      shares,
      lastAt,
      blocked,
    }),
  )

const caseOf = async (
  context: StaffContext,
  { lineId, id }: { lineId: string; id: string },
): Promise<Decision<z.input<typeof riskCase>>> => {
  const { ports } = context
  const found = await ports.riskCases.byId(lineId, id)
  const account = found && (await ports.accounts.byId(found))
  if (!found || !account) return refuse('record.not.found')
  const others = await ports.riskCases.ofAccount(account, SHOWN + 1)
  return ok({
    case: presentCase(found),
    facts: [...found.facts],
    openingReason: found.openingReason,
    closingReason: found.closingReason,
    notes: (await ports.riskCases.notes(lineId, id)).map(({ noteId, staffName, text, at }) => ({
      id: noteId,
      staff: staffName,
      text,
      at,
    })),
    assigneeId: found.assigneeId,
    people: await peopleWith(context, 'risk.decide'),
    playerKey: keyOf({ lineId, id: account.accountId }),
    days: FIGURE_DAYS,
    figures: await playerFigures(context, account),
    related: await relatedOf(context, account),
    others: others
      .filter(({ caseId }) => caseId !== id)
      .slice(0, SHOWN)
      .map(presentCase),
    player: presentMoneyPlayer(ports, await moneyCaseOf(context, account, null)),
  })
}

/** Runs an action on a case and returns its page. */
const onCase = async (
  context: StaffContext,
  key: string,
  act: (at: { lineId: string; caseId: string }) => Promise<Decision<null>>,
) => {
  const { lineId, id } = readKey(key)
  const done = await act({ lineId, caseId: id })
  return done.ok ? caseOf(context, { lineId, id }) : done
}

const presentRule = (rule: RiskRule, saved: SavedRules): RiskRuleState => {
  const settings = settingsOf(rule, saved[rule])
  return {
    riskKind: rule,
    on: settings.on,
    severity: settings.severity,
    thresholds: Object.entries(RULE_DEFINITIONS[rule].thresholds).map(([name, { unit, least, most }]) => ({
      name,
      unit,
      least,
      most,
      value: thresholdOf(settings, name),
    })),
    changedBy: saved[rule]?.changedBy ?? '',
    changedAt: saved[rule]?.changedAt ?? null,
  }
}

/** The assignee that a filter asks for. */
const ASSIGNED: Readonly<Record<'me' | 'none', (staffId: string) => string | null>> = {
  me: (staffId) => staffId,
  none: () => null,
}

/** Handlers of endpoints/risk/riskDesk.ts. */
export const riskDeskHandlers: Handlers<typeof calls> = {
  riskCases: async ({ pageNo, pageSize, status, account: name, assigned, ...filters }, { ports, actor }) => {
    const account = name === undefined ? undefined : await ports.accounts.byName(name)
    if (account === null) return ok({ list: [], pageNo, pageSize, total: 0 })
    const { rows, total, missing } = await ports.riskCases.list({
      state: status === 'all' ? undefined : status,
      kind: filters.riskKind,
      severity: filters.severity,
      assigneeId: assigned && ASSIGNED[assigned](actor.staffId),
      account,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({ list: rows.map(presentCase), pageNo, pageSize, total, ...missingShards(missing) })
  },

  riskCount: async (_input, { ports, actor }) =>
    ok({ open: (await ports.riskCases.open(actor.staffId)).count }),

  getRiskCase: ({ key }, context) => caseOf(context, readKey(key)),

  openRiskCase: async ({ key, severity, reason }, context) => {
    const { lineId, id } = readKey(key)
    const account = await context.ports.accounts.byId({ lineId, accountId: id })
    if (!account || account.support) return refuse('record.not.found')
    const opened = await openCase(context, account, { severity, reason }, byStaff(context))
    return opened.ok ? caseOf(context, { lineId, id: opened.value }) : opened
  },

  noteRiskCase: ({ key, note }, context) =>
    onCase(context, key, (at) => noteCase(context, at, note, byStaff(context))),

  assignRiskCase: ({ key, staffId }, context) =>
    onCase(context, key, (at) => assignCase(context, at, staffId, byStaff(context))),

  closeRiskCase: ({ key, outcome, reason }, context) =>
    onCase(context, key, (at) => closeCase(context, at, { outcome, reason }, byStaff(context))),

  riskRules: async (input, { ports }) => {
    const saved = await ports.riskSettings.read()
    return ok(
      pageOfRows(
        RULE_ORDER.map((rule) => presentRule(rule, saved)),
        input,
      ),
    )
  },

  saveRiskRule: async ({ riskKind: rule, ...wanted }, context) => {
    const done = await saveRiskRule(context, rule, wanted, byStaff(context))
    return done.ok ? ok(presentRule(rule, await context.ports.riskSettings.read())) : done
  },
}
