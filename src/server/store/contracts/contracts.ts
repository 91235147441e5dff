import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import { highestRate, IN_FORCE } from '../../domain/contracts/contract.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type {
  ContractEvent,
  ContractQuery,
  ContractRecord,
  Contracts,
} from '../../ports/contracts/contracts.ts'
import { pathEnd } from '../db/paths.ts'
import { SIDES } from './sides.ts'
import type { Tables } from '../db/tables.ts'
import type { ContractTable } from '../db/tables/contracts.ts'

type Db = Kysely<Tables>

export const toContract = (row: Selectable<ContractTable>): ContractRecord => ({
  lineId: row.line_id,
  contractId: row.contract_id,
  kind: row.kind,
  period: row.period,
  state: row.state,
  payerId: row.payer_id,
  payerName: row.payer_name,
  payeeId: row.payee_id,
  payeeName: row.payee_name,
  payeePath: row.payee_path,
  depth: row.depth,
  terms: row.terms,
  termsHash: row.terms_hash,
  offeredAt: row.offered_at,
  effectiveFrom: row.effective_from,
  forceUntil: row.force_until,
  agreedAt: row.agreed_at,
  endedAt: row.ended_at,
  terminationRequestedBy: row.termination_requested_by,
})

const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

const toRow = (c: ContractRecord): Insertable<ContractTable> => ({
  line_id: c.lineId,
  contract_id: c.contractId,
  kind: c.kind,
  period: c.period,
  state: c.state,
  payer_id: c.payerId,
  payer_name: c.payerName,
  payee_id: c.payeeId,
  payee_name: c.payeeName,
  payee_path: c.payeePath,
  depth: c.depth,
  terms: JSON.stringify(c.terms),
  terms_hash: c.termsHash,
  highest_rate: highestRate(c.terms),
  offered_at: new Date(c.offeredAt),
  effective_from: new Date(c.effectiveFrom),
  force_until: moment(c.forceUntil),
  agreed_at: moment(c.agreedAt),
  ended_at: moment(c.endedAt),
  termination_requested_by: c.terminationRequestedBy,
})

const addEvent = async (
  db: Db,
  { lineId, contractId }: ContractRecord,
  event: ContractEvent,
): Promise<void> => {
  await sql`
    INSERT INTO contract_event (line_id, contract_id, ordinal, state, by_name, side, terms_hash, at)
    SELECT ${lineId}::uuid, ${contractId}::uuid, count(*) + 1, ${event.state}, ${event.by}, ${event.side}, ${event.termsHash}, ${new Date(event.at)}
    FROM contract_event WHERE line_id = ${lineId} AND contract_id = ${contractId}`.execute(db)
}

const listed = (db: Db, account: AccountRef, query: ContractQuery) => {
  let found = db.selectFrom('contract').where('line_id', '=', account.lineId)
  found = found.where((e) => e.or(SIDES[query.side].map((side) => e(side, '=', account.accountId))))
  if (query.kind) found = found.where('kind', '=', query.kind)
  if (query.state) found = found.where('state', '=', query.state)
  if (query.account) {
    const name = query.account.toLowerCase()
    found = found.where((e) =>
      e.or([
        e.and([e('payer_id', '=', account.accountId), e(sql<string>`lower(payee_name)`, '=', name)]),
        e.and([e('payee_id', '=', account.accountId), e(sql<string>`lower(payer_name)`, '=', name)]),
      ]),
    )
  }
  return found
}

const list: (db: Db) => Contracts['list'] = (db) => async (account, query) => {
  const found = listed(db, account, query)
  const { total } = await found.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('offered_at', 'desc')
    .orderBy('contract_id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  return { rows: rows.map(toContract), total: Number(total) }
}

const waitingFor: (db: Db) => Contracts['waitingFor'] =
  (db) =>
  async ({ lineId, accountId }, kinds) => {
    if (kinds.length === 0) return []
    const rows = await db
      .selectFrom('contract')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('kind', 'in', kinds)
      .where((e) =>
        e.or([
          e.and([e('payee_id', '=', accountId), e('state', '=', 'offered')]),
          e.and([e('payee_id', '=', accountId), e('termination_requested_by', '=', 'offerer')]),
          e.and([e('payer_id', '=', accountId), e('termination_requested_by', '=', 'offeree')]),
        ]),
      )
      .orderBy('offered_at', 'desc')
      .limit(200)
      .execute()
    return rows.map(toContract)
  }

const countingFor =
  (db: Db): Contracts['countingFor'] =>
  async ({ lineId, accountId }, at) => {
    const rows = await db
      .selectFrom('contract')
      .selectAll()
      .where('line_id', '=', lineId)
      .where((e) => e.or([e('payee_id', '=', accountId), e('payer_id', '=', accountId)]))
      .where('agreed_at', 'is not', null)
      .where(sql<boolean>`effective_from <= ${new Date(at)}`)
      .where(sql<boolean>`(force_until IS NULL OR force_until > ${new Date(at)})`)
      .execute()
    return rows.map(toContract)
  }

const takeTurn =
  (db: Db): Contracts['takeTurn'] =>
  async (lineId, kind) => {
    await db
      .insertInto('contract_turn')
      .values({ line_id: lineId, kind })
      .onConflict((c) => c.doNothing())
      .execute()
    await db
      .selectFrom('contract_turn')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('kind', '=', kind)
      .forUpdate()
      .execute()
  }

const offer =
  (db: Db): Contracts['offer'] =>
  async (contract) => {
    const made = await db
      .insertInto('contract')
      .values(toRow(contract))
      .onConflict((c) => c.doNothing())
      .returning('contract_id')
      .executeTakeFirst()
    if (!made) return false
    await addEvent(db, contract, {
      state: 'offered',
      by: contract.payerName,
      side: 'offerer',
      termsHash: contract.termsHash,
      at: contract.offeredAt,
    })
    return true
  }

const saveContract =
  (db: Db): Contracts['save'] =>
  async (contract, event) => {
    const { state, effective_from, force_until, agreed_at, ended_at, termination_requested_by } =
      toRow(contract)
    await db
      .updateTable('contract')
      .set({ state, effective_from, force_until, agreed_at, ended_at, termination_requested_by })
      .where('line_id', '=', contract.lineId)
      .where('contract_id', '=', contract.contractId)
      .execute()
    await addEvent(db, contract, event)
  }

const byId =
  (db: Db): Contracts['byId'] =>
  async (lineId, contractId) => {
    const row = await db
      .selectFrom('contract')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('contract_id', '=', contractId)
      .executeTakeFirst()
    return row ? toContract(row) : null
  }

const termsOf =
  (db: Db): Contracts['termsOf'] =>
  async (lineId, contractIds) => {
    if (contractIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('contract')
      .select(['contract_id', 'terms'])
      .where('line_id', '=', lineId)
      .where('contract_id', 'in', [...new Set(contractIds)])
      .execute()
    return new Map(rows.map((row) => [row.contract_id, row.terms]))
  }

const inForce =
  (db: Db): Contracts['inForce'] =>
  async ({ lineId, accountId }, kind) => {
    const row = await db
      .selectFrom('contract')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('payee_id', '=', accountId)
      .where('kind', '=', kind)
      .where('state', 'in', [...IN_FORCE])
      .executeTakeFirst()
    return row ? toContract(row) : null
  }

const countsUntil =
  (db: Db): Contracts['countsUntil'] =>
  async ({ lineId, accountId }, kind) => {
    const row = await db
      .selectFrom('contract')
      .select((e) => e.fn.max('force_until').as('until'))
      .where('line_id', '=', lineId)
      .where('payee_id', '=', accountId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row?.until ?? null
  }

const inForceInTeam =
  (db: Db): Contracts['inForceInTeam'] =>
  async (lineId, path, kind) => {
    const rows = await db
      .selectFrom('contract')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('kind', '=', kind)
      .where('state', 'in', [...IN_FORCE])
      .where('payee_path', '>=', path)
      .where('payee_path', '<', pathEnd(path))
      .orderBy('payee_path')
      .execute()
    return rows.map(toContract)
  }

const listEvents =
  (db: Db): Contracts['events'] =>
  async (lineId, contractId) => {
    const rows = await db
      .selectFrom('contract_event')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('contract_id', '=', contractId)
      .orderBy('ordinal')
      .execute()
    return rows.map((row) => ({
      state: row.state,
      by: row.by_name,
      side: row.side,
      termsHash: row.terms_hash,
      at: row.at,
    }))
  }

/** Contracts on PostgreSQL. */
export const contractStore = (db: Db): Contracts => ({
  takeTurn: takeTurn(db),
  countingFor: countingFor(db),
  offer: offer(db),
  save: saveContract(db),
  byId: byId(db),
  termsOf: termsOf(db),
  inForce: inForce(db),
  countsUntil: countsUntil(db),
  inForceInTeam: inForceInTeam(db),
  list: list(db),
  waitingFor: waitingFor(db),
  events: listEvents(db),
})
