import { sql, type Kysely } from 'kysely'

const statements = [
  'ALTER TABLE chat_message ADD COLUMN card jsonb, ADD COLUMN card_open boolean NOT NULL DEFAULT false',
  'CREATE INDEX chat_message_open ON chat_message (message_id) WHERE card_open',
] as const

/** Bets and tips that are shown in the chat. `card_open`: the bet of the card is not settled yet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
