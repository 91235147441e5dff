import type { Selectable } from 'kysely'
import type { SandboxRound, SandboxSeat } from '../../ports/games/sandboxVendor.ts'
import type { SandboxRoundTable, SandboxSeatTable } from '../db/tables/games.ts'

export const toSeat = (row: Selectable<SandboxSeatTable>): SandboxSeat => ({
  seatId: row.seat_id,
  playerToken: row.player_token,
  player: row.player,
  gameCode: row.game_code,
  serverSeed: row.server_seed,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  seedNo: row.seed_no,
  freeBalance: row.free_balance,
  at: row.at,
})

export const toRound = (row: Selectable<SandboxRoundTable>): SandboxRound => ({
  roundId: row.round_id,
  seatId: row.seat_id,
  playerToken: row.player_token,
  vendor: row.vendor,
  gameCode: row.game_code,
  category: row.category,
  choice: row.choice,
  stake: row.stake,
  won: row.won,
  nonce: row.nonce,
  seedNo: row.seed_no,
  state: row.state,
  view: row.view,
  words: row.words,
  progress: row.progress,
  dueAt: row.due_at,
  at: row.at,
})

/** The states in which the result of a round with steps is not public. */
export const UNDECIDED_STATES = ['placing', 'playing', 'raising'] as const
