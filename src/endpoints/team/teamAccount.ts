import * as z from 'zod/mini'
import { message } from '../../entities/content/message.ts'
import { bill, contract, contractKind } from '../../entities/contracts/contract.ts'
import { dateRange, pageOf, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { accountName, id, text } from '../../entities/scalars.ts'
import { accountNote, NOTE_MAX, teamAccount as teamAccountOutput } from '../../entities/team/teamAccount.ts'
import { billTotals } from '../contracts/contracts.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'AFFMAN3'
const account = accountName

// Every call of this file is about one account of the session's team, and refuses `account.not.found` for any other.

/** GET: an account of the team: its row in the team management, the path down to it, and the link that brought it. */
export const teamAccount = endpoint({
  method: 'GET',
  path: relay('REF_teamAccount'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ account }),
  output: teamAccountOutput,
})

/** GET: the contracts that pay the account, newest first. */
export const accountContracts = endpoint({
  method: 'GET',
  path: relay('REF_accountContracts'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ ...paging, account, kind: z.optional(contractKind) }),
  output: pageOf(contract),
})

/** GET: the bills that pay the account, newest period first. The dates are those of the periods. */
export const accountBills = endpoint({
  method: 'GET',
  path: relay('REF_accountBills'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ ...paging, ...dateRange, account, kind: z.optional(contractKind) }),
  output: pageWithTotals(bill, billTotals),
})

/** GET: the messages between the session's account and this one, newest first. */
export const accountMessages = endpoint({
  method: 'GET',
  path: relay('REF_accountMessages'),
  moduleId: 'INBOX3',
  audience: 'agent',
  flag: 'INBOX3',
  ownOnly: true,
  input: z.strictObject({ ...paging, account }),
  output: pageOf(message),
})

/** GET: the session's private notes about the account, newest first. Support does not see them. */
export const accountNotes = endpoint({
  method: 'GET',
  path: relay('REF_accountNotes'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  ownOnly: true,
  input: z.strictObject({ account }),
  output: z.object({ list: z.array(accountNote) }),
})

/** PUT: adds a note, or replaces the text of the note `id`. Refuses `note.too.many`, `record.not.found`. */
export const saveAccountNote = endpoint({
  method: 'PUT',
  path: relay('REF_accountNotes'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({
    account,
    id: z.optional(id),
    text: text(10_000).check(
      z.minLength(1, { error: 'field.required' }),
      z.maxLength(NOTE_MAX, { error: 'text.too.long' }),
    ),
  }),
  output: accountNote,
})

/** DELETE: deletes a note of the session. Refuses `record.not.found`. */
export const deleteAccountNote = endpoint({
  method: 'DELETE',
  path: relay('REF_accountNotes'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ account, id }),
  output: z.object({}),
})
