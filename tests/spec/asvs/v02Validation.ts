import type { Requirement } from './requirement.ts'

/** V2: validation and business logic. */
export const v02Validation: readonly Requirement[] = [
  {
    id: '2.1.1',
    asks: 'rules of input are documented',
    held: 'Format and length of each field are in /docs, generated from the schemas.',
    by: ['src/server/http/openapi.ts'],
    shown: {
      file: 'tests/server/http/openapi.test.ts',
      says: 'every declared call is described, and no other',
    },
  },
  {
    id: '2.1.2',
    asks: 'rules between fields are documented',
    held: 'SECURITY.md lists them; each is one decision, whose refusal names the field.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: 'What two fields must agree on' },
  },
  {
    id: '2.1.3',
    asks: 'limits of the business are documented',
    held: 'config/ contains the numbers with their schemas, SECURITY.md lists the kinds.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: 'Rules of the business are numbers' },
  },
  {
    id: '2.2.1',
    asks: 'input is checked against what is expected',
    held: 'Every call’s strict schema, by allowed values, patterns, lengths and ranges.',
    by: ['src/server/http/calls/input.ts'],
    shown: {
      file: 'tests/server/http/calls/allCalls.test.ts',
      says: 'refuses invalid input with a code of the catalogue',
    },
  },
  {
    id: '2.2.2',
    asks: 'the server validates, independent of the browser',
    held: 'The router checks before any answer runs.',
    by: ['src/server/http/calls/router.ts'],
    shown: {
      file: 'tests/server/http/calls/router.test.ts',
      says: 'with an unknown, missing or wrong field is refused, and the field is named',
    },
  },
  {
    id: '2.2.3',
    asks: 'fields that belong together are checked together',
    held: 'Registration, bank cards, contracts and spans are each checked as a whole.',
    by: ['src/server/domain/accounts/registration.ts', 'src/server/domain/contracts/contract.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/registration.test.ts',
      says: 'is refused at its field',
    },
  },
  {
    id: '2.3.1',
    asks: 'steps cannot be skipped',
    held: 'Deposits, withdrawals, contracts and applications move by a table of states.',
    by: ['src/server/domain/money/withdrawal.ts', 'src/server/domain/contracts/contract.ts'],
    shown: {
      file: 'tests/server/handlers/contracts/contracts.test.ts',
      says: 'or accepted or rejected by its offeree, once',
    },
  },
  {
    id: '2.3.2',
    asks: 'business limits are enforced',
    held: 'Limits are read in the transaction that acts, under its locks.',
    by: ['src/server/domain/money/deposit.ts', 'src/server/domain/money/withdrawal.ts'],
    shown: {
      file: 'tests/server/handlers/money/withdrawals.test.ts',
      says: 'a sixth withdrawal of a day; the fourth and fifth have a fee',
    },
  },
  {
    id: '2.3.3',
    asks: 'an act happens whole or not at all',
    held: 'One transaction an answer; a refusal rolls it back.',
    by: ['src/server/store/db/transact.ts'],
    shown: {
      file: 'tests/server/programs/kill.test.ts',
      says: 'confirmed bets before, between and after kills exist once, and every balance equals its entries',
    },
  },
  {
    id: '2.3.4',
    asks: 'what there is once is given once',
    held: 'Row locks or conditional updates, with constraints behind them.',
    by: ['src/server/store/money/wallets.ts', 'src/server/store/money/bookParts.ts'],
    shown: {
      file: 'tests/server/store/money/ledger.test.ts',
      says: 'of 1,000 concurrent payments from one balance, exactly those that it covers succeed',
    },
  },
  {
    id: '2.4.1',
    asks: 'machines are slowed down',
    held: 'A limit on every call by address, on costly ones by account; captcha; caps on uploads, exports and messages.',
    by: ['src/server/http/calls/router.ts', 'src/server/store/site/limits.ts'],
    shown: {
      file: 'tests/server/store/site/limits.test.ts',
      says: 'allows its number of uses, and then returns the time to wait',
    },
  },
]
