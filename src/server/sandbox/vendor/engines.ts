import { draw, DRAW_MODELS } from '../../domain/games/draws.ts'
import type { Engine } from '../../domain/games/engine.ts'
import { fixtures, FIXTURE_MODELS } from '../../domain/games/fixtures.ts'
import { fish } from '../../domain/games/fish.ts'
import { cards, handPoker } from '../../domain/games/hands.ts'
import {
  BINGO_MODELS, CARD_MODELS, DROP_MODELS, FISH_MODELS, HAND_MODELS, SCRATCH_MODELS, WHEEL_MODELS,
} from '../../domain/games/models.ts'
import { bingo, drop, scratch, wheel } from '../../domain/games/prizes.ts'
import { slot } from '../../domain/games/slot.ts'
import { SLOT_MODELS } from '../../domain/games/slotModels.ts'
import type { TimedEngine } from '../../domain/games/timed.ts'
import { baccarat, roulette, sicBo, tigerDragon } from '../../domain/games/tables.ts'

type Maker<E> = (model: string) => E | null

const from = <M, E>(models: Readonly<Record<string, M>>, make: (model: M) => E): Maker<E> => (name) => {
  const model = models[name]
  return model === undefined ? null : make(model)
}

/** The games the sandbox vendor plays at once, by the name config/games.json gives them. */
const MAKERS: Readonly<Record<string, Maker<Engine>>> = {
  slot: from(SLOT_MODELS, slot),
  scratch: from(SCRATCH_MODELS, scratch),
  wheel: from(WHEEL_MODELS, wheel),
  drop: from(DROP_MODELS, drop),
  bingo: from(BINGO_MODELS, bingo),
  handPoker: from(HAND_MODELS, handPoker),
  fish: from(FISH_MODELS, fish),
  cards: from(CARD_MODELS, cards),
  roulette: () => roulette(),
  sicBo: () => sicBo(),
  baccarat: () => baccarat(),
  tigerDragon: () => tigerDragon(),
}

/** The games whose results everybody waits for. */
const TIMED_MAKERS: Readonly<Record<string, Maker<TimedEngine>>> = {
  draw: from(DRAW_MODELS, draw),
  fixtures: from(FIXTURE_MODELS, fixtures),
}

interface Played {
  engine?: string
  model?: string
}

// An engine works out its return when it is made: each is made once.
const remembered = <E>(makers: Readonly<Record<string, Maker<E>>>) => {
  const made = new Map<string, E | null>()
  return ({ engine = '', model = '' }: Played): E | null => {
    const name = `${engine}/${model}`
    if (!made.has(name)) made.set(name, makers[engine]?.(model) ?? null)
    return made.get(name)!
  }
}

/** The engine of a game that is played at once; null where the sandbox vendor has none. */
export const engineOf = remembered(MAKERS)

/** The engine of a game with events; null where the sandbox vendor has none. */
export const timedEngineOf = remembered(TIMED_MAKERS)
