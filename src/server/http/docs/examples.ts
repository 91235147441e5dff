import type * as z from 'zod/mini'
import { sampleOf } from '../../../entities/sampleOf.ts'

/** Values that a reader recognises, by the name of a field. Each is used where it is valid. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  account: 'siti88',
  accountName: 'siti88',
  username: 'siti88',
  name: 'Siti',
  password: 'Harbour#2026',
  confirmPassword: 'Harbour#2026',
  email: 'siti@example.org',
  mobileNum: '123456789',
  countryDialingCode: '60',
  amount: 100,
  stake: 10,
  won: 25.5,
  balance: 115.5,
  currency: 'MYR',
  from: '2026-03-01',
  to: '2026-03-07',
  at: 1_772_409_600_000,
  pageNo: 1,
  pageSize: 20,
  total: 1,
  requestId: '5f3c1b1e-8a67-4b5c-9a54-7d1f0f3a2b11',
  eventId: '0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e1f',
  gameCode: 'reef-riches',
  category: 'RNG',
  gameCategory: 'RNG',
  gameType: 'RNG',
  vendor: 'HARBOUR',
  transactionId: 'b-1001',
  roundId: 'round-77',
  playerToken: 'kX3v9Qe1…',
  guest: `chat.${'k'.repeat(43)}`,
  payToken: '0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e1f.pay',
  status: 'credited',
  url: 'play.example.org',
  domain: 'play.example.org',
  title: 'Weekend bonus',
  content: 'Deposit this weekend and play with a bonus.',
}

/** Returns an example of a schema's input; undefined for one that has none. Its tests parse it with the schema. */
export const exampleOf = (schema: z.ZodMiniType): unknown => sampleOf(schema, {}, EXAMPLES)
