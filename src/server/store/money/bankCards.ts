import type { Kysely, Selectable } from 'kysely'
import type { BankCardRow, BankCards } from '../../ports/money/bankCards.ts'
import type { Tables } from '../db/tables.ts'
import type { BankCardTable } from '../db/tables/security.ts'

const toCard = (row: Selectable<BankCardTable>): BankCardRow => ({
  cardId: row.card_id,
  bank: row.bank,
  holder: row.holder,
  number: row.number,
  addedAt: row.added_at,
})

/** Bank cards on PostgreSQL. */
export const bankCardsStore = (db: Kysely<Tables>): BankCards => ({
  async byId(ref, cardId) {
    const row = await db
      .selectFrom('bank_card')
      .selectAll()
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('card_id', '=', cardId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return row ? toCard(row) : null
  },
  async list(ref) {
    const rows = await db
      .selectFrom('bank_card')
      .selectAll()
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('removed_at', 'is', null)
      .orderBy('added_at')
      .orderBy('card_id')
      .execute()
    return rows.map(toCard)
  },
  async insert(ref, card) {
    await db
      .insertInto('bank_card')
      .values({
        line_id: ref.lineId,
        account_id: ref.accountId,
        card_id: card.cardId,
        bank: card.bank,
        holder: card.holder,
        number: card.number,
        added_at: new Date(card.addedAt),
      })
      .execute()
  },
  async remove(ref, cardId, at) {
    await db
      .updateTable('bank_card')
      .set({ removed_at: new Date(at) })
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('card_id', '=', cardId)
      .execute()
  },
})
