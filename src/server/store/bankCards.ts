import type { Kysely } from 'kysely'
import type { BankCards } from '../ports/bankCards.ts'
import type { Tables } from './tables.ts'

/** Bank cards on PostgreSQL. */
export const bankCardsStore = (db: Kysely<Tables>): BankCards => ({
  async byId(ref, cardId) {
    const row = await db.selectFrom('bank_card').selectAll()
      .where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId).where('card_id', '=', cardId)
      .where('removed_at', 'is', null).executeTakeFirst()
    return row ? { cardId: row.card_id, bank: row.bank, holder: row.holder, number: row.number, addedAt: row.added_at } : null
  },
})
