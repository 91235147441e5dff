import type { Requirement } from './requirement.ts'

/** V2: validation and business logic. */
export const v02Validation: readonly Requirement[] = [
  {
    id: '2.1.1',
    requirement: 'rules of input are documented',
    met: 'Format and length of each field are in /docs, generated from the schemas.',
    by: ['src/server/http/docs/openapi.ts'],
    shown: {
      file: 'tests/server/http/docs/openapi.test.ts',
      text: 'every declared call is described, and no other',
    },
  },
  {
    id: '2.1.2',
    requirement: 'rules between fields are documented',
    met: 'SECURITY.md lists them; each is one decision, whose refusal names the field.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: 'What two fields must agree on' },
  },
  {
    id: '2.1.3',
    requirement: 'limits of the business are documented',
    met: 'config/ contains the numbers with their schemas, SECURITY.md lists the kinds.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: 'Rules of the business are numbers' },
  },
  {
    id: '2.2.1',
    requirement: 'input is checked against what is expected',
    met: 'Every call’s strict schema, by allowed values, patterns, lengths and ranges.',
    by: ['src/server/http/calls/input.ts'],
    shown: {
      file: 'tests/server/http/calls/allCalls.test.ts',
      text: 'refuses invalid input with a code of the catalogue',
    },
  },
  {
    id: '2.2.2',
    requirement: 'the server validates, independent of the browser',
    met: 'The router checks before any handler runs.',
    by: ['src/server/http/calls/router.ts'],
    shown: {
      file: 'tests/server/http/calls/router.test.ts',
      text: 'with an unknown, missing or wrong field is refused, and the field is named',
    },
  },
  {
    id: '2.2.3',
    requirement: 'fields that belong together are checked together',
    met: 'Registrations, bank cards, contracts and ranges are checked across their fields.',
    by: ['src/server/domain/accounts/registration.ts', 'src/server/domain/contracts/contract.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/registration.test.ts',
      text: 'is refused at its field',
    },
  },
  {
    id: '2.3.1',
    requirement: 'steps cannot be skipped',
    met: 'Deposits, withdrawals, contracts and applications move by a table of states.',
    by: ['src/server/domain/money/withdrawal.ts', 'src/server/domain/contracts/contract.ts'],
    shown: {
      file: 'tests/server/handlers/contracts/contracts.test.ts',
      text: 'or accepted or rejected by its offeree, once',
    },
  },
  {
    id: '2.3.2',
    requirement: 'business limits are enforced',
    met: 'Limits are read in the transaction that acts, under its locks.',
    by: ['src/server/domain/money/deposit.ts', 'src/server/domain/money/withdrawal.ts'],
    shown: {
      file: 'tests/server/handlers/money/withdrawals.test.ts',
      text: 'a sixth withdrawal of a day; the fourth and fifth have a fee',
    },
  },
  {
    id: '2.3.3',
    requirement: 'an operation happens completely or not at all',
    met: 'Each handler runs in one transaction; a refusal rolls it back.',
    by: ['src/server/store/db/transact.ts'],
    shown: {
      file: 'tests/server/programs/kill.test.ts',
      text: 'confirmed bets before, between and after kills exist once, and every balance equals its entries',
    },
  },
  {
    id: '2.3.4',
    requirement: 'unique items are given once',
    met: 'Row locks or conditional updates, with constraints behind them.',
    by: ['src/server/store/money/wallets.ts', 'src/server/store/money/bookParts.ts'],
    shown: {
      file: 'tests/server/store/money/ledger.test.ts',
      text: 'of 1,000 concurrent payments from one balance, exactly those that it covers succeed',
    },
  },
  {
    id: '2.4.1',
    requirement: 'automation is slowed down',
    met: 'A limit on every call by address, on costly ones by account; captcha; caps on uploads, exports and messages.',
    by: ['src/server/http/calls/router.ts', 'src/server/store/site/limits.ts'],
    shown: {
      file: 'tests/server/store/site/limits.test.ts',
      text: 'allows its number of uses, and then returns the time to wait',
    },
  },
]
