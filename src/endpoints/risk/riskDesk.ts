import * as z from 'zod/mini'
import {
  RISK_STATES,
  riskCase,
  riskCaseRow,
  riskKind,
  riskOutcome,
  riskRule,
  riskRuleState,
  riskSeverity,
  thresholdValues,
} from '../../entities/desk/risk.ts'
import { overAllLines, pageOf, paging } from '../../entities/lists/paging.ts'
import { accountName, count, id, recordKey, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

/** GET: cases of risk over all lines: the open ones by severity and age, or others, the newest first. */
export const riskCases = staffEndpoint({
  method: 'GET',
  path: 'risk/cases',
  right: 'risk.view',
  input: z.strictObject({
    ...paging,
    status: z._default(z.enum([...RISK_STATES, 'all']), 'open'),
    riskKind: z.optional(riskKind),
    severity: z.optional(riskSeverity),
    assigned: z.optional(z.enum(['me', 'none'])),
    account: z.optional(accountName),
  }),
  output: overAllLines(pageOf(riskCaseRow)),
})

/** GET: how many cases are open, without those of other people. */
export const riskCount = staffEndpoint({
  method: 'GET',
  path: 'risk/count',
  right: 'risk.view',
  input: z.strictObject({}),
  output: z.object({ open: count }),
})

/** GET: a case with its facts, the player's figures, and the accounts that have something in common with it. */
export const getRiskCase = staffEndpoint({
  method: 'GET',
  path: 'risk/case',
  right: 'risk.view',
  input: z.strictObject({ key: recordKey }),
  output: riskCase,
})

/** POST: opens a case about a player or agent. Returns it. */
export const openRiskCase = staffEndpoint({
  method: 'POST',
  path: 'risk/case',
  right: 'risk.open',
  input: z.strictObject({ key: recordKey, severity: riskSeverity, reason: text(300, 5) }),
  output: riskCase,
})

/** POST: adds a note to a case. Notes cannot be changed. */
export const noteRiskCase = staffEndpoint({
  method: 'POST',
  path: 'risk/case/note',
  right: 'risk.decide',
  input: z.strictObject({ key: recordKey, note: text(1000, 3) }),
  output: riskCase,
})

/** POST: gives a case to a person who may close it, or to no one. Refuses `assignee.invalid`, `risk.case.state`. */
export const assignRiskCase = staffEndpoint({
  method: 'POST',
  path: 'risk/case/assignee',
  right: 'risk.decide',
  input: z.strictObject({ key: recordKey, staffId: z.nullable(id) }),
  output: riskCase,
})

/** POST: closes a case with its outcome. Refuses `risk.case.state` for a closed one. */
export const closeRiskCase = staffEndpoint({
  method: 'POST',
  path: 'risk/case/close',
  right: 'risk.decide',
  input: z.strictObject({ key: recordKey, outcome: riskOutcome, reason: text(300, 5) }),
  output: riskCase,
})

/** GET: the rules that raise cases, with their thresholds. */
export const riskRules = staffEndpoint({
  method: 'GET',
  path: 'risk/rules',
  right: 'risk.view',
  input: z.strictObject(paging),
  output: pageOf(riskRuleState),
})

/** POST: changes a rule. It applies to what happens from now on. Refuses `field.range` for a threshold. */
export const saveRiskRule = staffEndpoint({
  method: 'POST',
  path: 'risk/rule',
  right: 'risk.rules',
  input: z.strictObject({
    riskKind: riskRule,
    on: z.boolean(),
    severity: riskSeverity,
    thresholds: thresholdValues,
  }),
  output: riskRuleState,
})
