import type { GameCategory } from '../../../entities/games/game.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { DisplayData } from '../../domain/games/engine.ts'
import type { Step } from '../../domain/games/stepped.ts'

/** A game that a player has open at the sandbox vendor. */
export interface SandboxSeat {
  seatId: string
  playerToken: string
  /** The player as the wallet names it; null in free play, where each launch has a seat and play money of its own. */
  player: string | null
  gameCode: string
  /** Hex, 32 bytes. Its SHA-256 is shown beforehand; the seed itself only after it was replaced. */
  serverSeed: string
  clientSeed: string
  /** How many rounds have used these seeds. */
  nonce: number
  /** How many server seeds of the seat were revealed before this one. */
  seedNo: number
  /** The balance of play money; null in games that use the wallet. */
  freeBalance: Units | null
  at: number
}

/**
 * The state of a round. `placing`: the wallet is asked for the stake. `waiting`: its event is not decided. `playing`: the
 * player decides on a step. `raising`: the wallet is asked for a further stake. `owed`: decided, but the wallet has not
 * taken the result. The rest are final.
 */
export type SandboxRoundState =
  | 'placing'
  | 'waiting'
  | 'playing'
  | 'raising'
  | 'owed'
  | 'settled'
  | 'refused'
  | 'undone'

/** The steps of a round that waits for decisions of its player. */
export interface RoundProgress {
  /** When the wallet took the stake. Steps count their time from here. */
  begunAt: number
  /** In wire units. */
  firstStake: number
  /** The stakes so far, basis points of the first stake. */
  stakeBps: number
  taken: readonly Step[]
  /** The step whose further stake the wallet is asked for. */
  asked: { step: Step; stakeBps: number } | null
}

/** The seeds of a round. */
export type SeatSeeds = Pick<SandboxSeat, 'nonce' | 'seedNo' | 'serverSeed' | 'clientSeed'>

/** A server seed that was revealed, with the rounds that it decided. */
export interface FormerSeed {
  seedNo: number
  serverSeed: string
  clientSeed: string
  /** How many rounds it decided, and when the first and the last of them began. */
  rounds: number
  firstAt: number | null
  lastAt: number | null
}

export interface SandboxRound {
  roundId: string
  seatId: string
  playerToken: string
  vendor: string
  gameCode: string
  category: GameCategory
  choice: string
  stake: Units
  won: Units
  nonce: number
  /** Which of the seat's server seeds decided it. */
  seedNo: number
  state: SandboxRoundState
  view: DisplayData
  words: string
  /** Null in games without steps. */
  progress: RoundProgress | null
  dueAt: number
  at: number
}

/** A bet on an event, as the other players of a live table see it. */
export interface EventBet {
  seatId: string
  choice: string
  stake: Units
  won: Units
  state: SandboxRoundState
}

/** The sandbox vendor's own storage, which a real vendor has on its side. */
export interface SandboxVendorMemory {
  /** Returns the seat of a token, or null. */
  seatOf(playerToken: string): Promise<SandboxSeat | null>
  /** Inserts a seat. Returns the existing one if there is one with the same id. */
  seat(fresh: SandboxSeat): Promise<SandboxSeat>
  seatById(seatId: string): Promise<SandboxSeat | null>
  /**
   * Gives a player's last seat in a game to a new launch, with its open round. Returns it; null if there is none, and in free
   * play.
   */
  continueSeat(
    player: string,
    gameCode: string,
    playerToken: string,
    now: number,
  ): Promise<SandboxSeat | null>
  /** Takes the next nonce of a seat and, in free play, the stake. Returns null when the play money is too low. */
  takeNonce(seatId: string, freeStake: Units): Promise<SeatSeeds | null>
  /**
   * Like `takeNonce`, and stores the round that `make` returns, in one transaction. A seat has one unfinished round with
   * steps, because its seeds stay secret until the round is decided.
   */
  begin(
    seatId: string,
    freeStake: Units,
    make: (seeds: SeatSeeds) => SandboxRound,
  ): Promise<{ round: SandboxRound; seeds: SeatSeeds } | 'unfinished' | 'balance'>
  /** Returns the round of a seat with steps that is not decided, or null. */
  unfinished(seatId: string): Promise<SandboxRound | null>
  round(roundId: string): Promise<SandboxRound | null>
  payFree(seatId: string, won: Units): Promise<Units>
  /** Takes play money. Returns whether there was enough. */
  takeFree(seatId: string, stake: Units): Promise<boolean>
  /**
   * Replaces the seeds, stores the former ones, and restarts the nonce at 0, unless a round with steps is unfinished. Returns
   * whether it did.
   */
  reseed(seatId: string, serverSeed: string, clientSeed: string, now: number): Promise<boolean>
  /** Returns the revealed seeds of a seat that decided rounds, the latest first. */
  formerSeeds(seatId: string, limit: number): Promise<FormerSeed[]>
  /** Returns the rounds of one of a seat's seeds, the latest first. */
  roundsOfSeed(seatId: string, seedNo: number, limit: number): Promise<SandboxRound[]>
  /** Inserts a round. Returns false if there is one with the same id. */
  add(round: SandboxRound): Promise<boolean>
  /**
   * Changes a round's state if it is in the given one. Returns whether it was.
   * @param taken in a round with steps, how many it must have
   */
  move(
    roundId: string,
    from: SandboxRoundState,
    change: Partial<Pick<SandboxRound, 'state' | 'stake' | 'won' | 'view' | 'words' | 'progress' | 'dueAt'>>,
    taken?: number,
  ): Promise<boolean>
  /** Returns the confirmed bets on the event of a game whose result is at a moment, with play money or without. */
  eventBets(gameCode: string, resultAt: number, free: boolean): Promise<EventBet[]>
  /** Notes that a seat's page is open. */
  present(seatId: string, now: number): Promise<void>
  /** Returns how many seats of each game have had their page open since a moment. */
  players(since: number): Promise<ReadonlyMap<string, number>>
  /** Deletes seats and rounds from before a moment. */
  prune(before: number): Promise<void>
  due(now: number, limit: number): Promise<SandboxRound[]>
  last(seatId: string, limit: number): Promise<SandboxRound[]>
}
