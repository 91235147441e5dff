import type { Requirement } from './requirement.ts'

/** V2: validation and business logic. */
export const v02Validation: readonly Requirement[] = [
  { id: '2.1.1', asks: 'rules of input are documented', held: 'Each field’s form and length stand in /docs, made from the schemas themselves.', by: ['src/server/http/openapi.ts'],
    shown: { file: 'tests/server/http/openapi.test.ts', says: 'every declared call is described, and nothing else' } },
  { id: '2.1.2', asks: 'rules between fields are documented', held: 'SECURITY.md says where they are; each is one decision with a refusal that names its field.', by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: 'What two fields must agree on' } },
  { id: '2.1.3', asks: 'limits of the business are documented', held: 'config/ holds the numbers with a schema that describes them, SECURITY.md lists the kinds.', by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: 'Rules of the business are numbers' } },
  { id: '2.2.1', asks: 'input is checked against what is expected', held: 'Every call’s strict schema, by allowed values, patterns, lengths and ranges.', by: ['src/server/http/input.ts'],
    shown: { file: 'tests/server/http/allCalls.test.ts', says: 'refuses wrong input with a code of the catalogue' } },
  { id: '2.2.2', asks: 'the server checks, whatever the page did', held: 'The router checks before any answer runs.', by: ['src/server/http/router.ts'],
    shown: { file: 'tests/server/http/router.test.ts', says: 'a field that is not known, of the wrong kind or missing is named' } },
  { id: '2.2.3', asks: 'fields that belong together are checked together', held: 'Registration, bank cards, contracts and spans are each checked as a whole.', by: ['src/server/domain/registration.ts', 'src/server/domain/contract.ts'],
    shown: { file: 'tests/server/answers/session.test.ts', says: 'is refused under its field' } },
  { id: '2.3.1', asks: 'steps cannot be skipped', held: 'Deposits, withdrawals, contracts and applications move by a table of states.', by: ['src/server/domain/withdrawal.ts', 'src/server/domain/contract.ts'],
    shown: { file: 'tests/server/answers/contracts.test.ts', says: 'answered once' } },
  { id: '2.3.2', asks: 'limits of the business hold', held: 'Limits are read in the transaction that acts, under its locks.', by: ['src/server/domain/deposit.ts', 'src/server/domain/withdrawal.ts'],
    shown: { file: 'tests/server/answers/withdrawals.test.ts', says: 'a sixth of a day; from the fourth on there is a fee' } },
  { id: '2.3.3', asks: 'an act happens whole or not at all', held: 'One transaction an answer; a refusal rolls it back.', by: ['src/server/store/transact.ts'],
    shown: { file: 'tests/server/kill.test.ts', says: 'bets answered before, between and after kills are there once' } },
  { id: '2.3.4', asks: 'what there is once is given once', held: 'Row locks or conditional updates, with constraints behind them.', by: ['src/server/store/ledger.ts'],
    shown: { file: 'tests/server/store/ledger.test.ts', says: 'of 1,000 concurrent spends of one balance exactly those stand that it can pay' } },
  { id: '2.4.1', asks: 'machines are slowed down', held: 'A limit on every call by address, on costly ones by account; captcha; caps on uploads, exports and messages.', by: ['src/server/http/router.ts', 'src/server/store/limits.ts'],
    shown: { file: 'tests/server/store/limits.test.ts', says: 'lets through what it says' } },
]
