import { crash } from '../../domain/games/instant/crash.ts'
import { drop } from '../../domain/games/instant/drop.ts'
import { draw, DRAW_MODELS } from '../../domain/games/draws.ts'
import type { Engine } from '../../domain/games/engine.ts'
import { fixtures, FIXTURE_MODELS } from '../../domain/games/fixtures.ts'
import { fish } from '../../domain/games/fish.ts'
import { blackjack } from '../../domain/games/tables/blackjack.ts'
import { drawPoker } from '../../domain/games/tables/drawPoker.ts'
import { cards } from '../../domain/games/hands.ts'
import {
  BINGO_MODELS,
  CARD_MODELS,
  CRASH_MODELS,
  DROP_MODELS,
  FISH_MODELS,
  HAND_MODELS,
  LIVE_PACES,
  SCRATCH_MODELS,
  WHEEL_MODELS,
} from '../../domain/games/models.ts'
import { bingo, scratch, wheel } from '../../domain/games/prizes.ts'
import { slot } from '../../domain/games/slot.ts'
import { SLOT_MODELS } from '../../domain/games/slotModels.ts'
import type { SteppedEngine } from '../../domain/games/stepped.ts'
import type { TimedEngine } from '../../domain/games/timed.ts'
import { baccarat } from '../../domain/games/tables/baccarat.ts'
import { roulette } from '../../domain/games/tables/roulette.ts'
import { sicBo } from '../../domain/games/tables/sicBo.ts'
import {
  liveTable,
  tableEngine,
  type LivePace,
  type LiveTable,
} from '../../domain/games/tables/tableRules.ts'
import { tigerDragon } from '../../domain/games/tables/tigerDragon.ts'

type Factory<E> = (model: string) => E | null

const byModel =
  <M, E>(models: Readonly<Record<string, M>>, make: (model: M) => E): Factory<E> =>
  (name) => {
    const model = models[name]
    return model === undefined ? null : make(model)
  }

/** Engines of games that are decided immediately, by their name in config/games.json. */
const FACTORIES: Readonly<Record<string, Factory<Engine>>> = {
  slot: byModel(SLOT_MODELS, slot),
  scratch: byModel(SCRATCH_MODELS, scratch),
  wheel: byModel(WHEEL_MODELS, wheel),
  drop: byModel(DROP_MODELS, drop),
  bingo: byModel(BINGO_MODELS, bingo),
  fish: byModel(FISH_MODELS, fish),
  cards: byModel(CARD_MODELS, cards),
  roulette: () => tableEngine(roulette),
  sicBo: () => tableEngine(sicBo),
  baccarat: () => tableEngine(baccarat),
  tigerDragon: () => tableEngine(tigerDragon),
}

/** Engines of live tables, which are games with events. */
const LIVE_FACTORIES: Readonly<Record<string, Factory<LiveTable>>> = {
  liveRoulette: byModel(LIVE_PACES, (pace: LivePace) => liveTable(roulette, pace)),
  liveSicBo: byModel(LIVE_PACES, (pace: LivePace) => liveTable(sicBo, pace)),
  liveBaccarat: byModel(LIVE_PACES, (pace: LivePace) => liveTable(baccarat, pace)),
  liveTigerDragon: byModel(LIVE_PACES, (pace: LivePace) => liveTable(tigerDragon, pace)),
}

/** Engines of games with events. */
const TIMED_FACTORIES: Readonly<Record<string, Factory<TimedEngine>>> = {
  draw: byModel(DRAW_MODELS, draw),
  fixtures: byModel(FIXTURE_MODELS, fixtures),
  ...LIVE_FACTORIES,
}

/** Engines of games whose rounds wait for decisions of the player. */
const STEPPED_FACTORIES: Readonly<Record<string, Factory<SteppedEngine>>> = {
  drawPoker: byModel(HAND_MODELS, drawPoker),
  blackjack: () => blackjack(),
  crash: byModel(CRASH_MODELS, crash),
}

/** The models of each engine; null for engines with a single model. */
const MODELS: Readonly<Record<string, object | null>> = {
  slot: SLOT_MODELS,
  scratch: SCRATCH_MODELS,
  wheel: WHEEL_MODELS,
  drop: DROP_MODELS,
  crash: CRASH_MODELS,
  bingo: BINGO_MODELS,
  fish: FISH_MODELS,
  cards: CARD_MODELS,
  roulette: null,
  sicBo: null,
  baccarat: null,
  tigerDragon: null,
  draw: DRAW_MODELS,
  fixtures: FIXTURE_MODELS,
  liveRoulette: LIVE_PACES,
  liveSicBo: LIVE_PACES,
  liveBaccarat: LIVE_PACES,
  liveTigerDragon: LIVE_PACES,
  drawPoker: HAND_MODELS,
  blackjack: null,
}

/** Returns the names of the engines and their models, without creating one. */
export const engineModels = (): Record<string, readonly string[] | null> =>
  Object.fromEntries(
    Object.entries(MODELS).map(([engine, models]) => [engine, models && Object.keys(models)]),
  )

interface EngineChoice {
  engine?: string
  model?: string
}

// Each engine is created once, because it computes its return to player then.
const memoized = <E>(factories: Readonly<Record<string, Factory<E>>>) => {
  const engines = new Map<string, E | null>()
  return ({ engine = '', model = '' }: EngineChoice): E | null => {
    const name = `${engine}/${model}`
    const known = engines.get(name)
    if (known !== undefined) return known
    const created = factories[engine]?.(model) ?? null
    engines.set(name, created)
    return created
  }
}

/** Returns the engine of a game that is decided immediately; null if there is none. */
export const engineOf = memoized(FACTORIES)

/** Returns the engine of a game with events; null if there is none. */
export const timedEngineOf = memoized(TIMED_FACTORIES)

/** Returns the engine of a game with decisions of the player; null if there is none. */
export const steppedEngineOf = memoized(STEPPED_FACTORIES)

/** Returns the engine of a live table; null if the game is none. */
export const liveTableOf = memoized(LIVE_FACTORIES)
