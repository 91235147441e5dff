import { expect, test } from 'vitest'
import { RISK_RULES, RISK_TRACES } from '../../../src/entities/desk/risk.ts'
import { RULE_DEFINITIONS } from '../../../src/rules/risk/riskRules.ts'
import { LANGUAGES, textsIn } from '../../kit/data/languages.ts'

const THRESHOLDS = RISK_RULES.flatMap((rule) =>
  Object.keys(RULE_DEFINITIONS[rule].thresholds).map((name) => `threshold_${rule}_${name}`),
)
/** The names of facts and figures (server/domain/risk, server/usecases/risk/playerFigures), and the words of their values. */
const FACTS = [
  'roundResult',
  'roundStake',
  'roundWon',
  'settledAt',
  'dayResult',
  'shared',
  'sharingAccounts',
  'sharingAccount',
  'paymentAt',
  'hourCount',
  'dayCount',
  'dayAmount',
  'withdrawalAmount',
  'deposited',
  'validBets',
  'balanceLeft',
  'bonus',
  'claimedAt',
  'betResult',
  'promotion',
  'returnWay',
  'returnWay_registration',
  'returnWay_login',
  'returnWay_deposit',
  'excludedAccount',
  'closedAccount',
  'inCommon',
  ...RISK_TRACES.map((trace) => `inCommon_${trace}`),
  'refusedLogin',
  'refusedLogin_excluded',
  'refusedLogin_closed',
  'refusedRegistration',
  'refusedRegistration_excluded',
  'refusedRegistration_closed',
  'triedAt',
  'address',
  'betCount',
  'depositCount',
  'withdrawalCount',
  'withdrawn',
  'blocked_excluded',
  'blocked_closed',
]

test.each(LANGUAGES)('every threshold and fact of risk has a name in %s', (language) => {
  const words = { ...textsIn(language, 'fields'), ...textsIn(language, 'operatorFields') }
  expect([...THRESHOLDS, ...FACTS].filter((key) => !(key in words))).toEqual([])
})
