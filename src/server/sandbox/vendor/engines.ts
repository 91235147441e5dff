import type { Engine } from '../../domain/games/engine.ts'
import { slot } from '../../domain/games/slot.ts'
import { SLOT_MODELS } from '../../domain/games/slotModels.ts'

type Maker = (model: string) => Engine | null

const from = <M>(models: Readonly<Record<string, M>>, make: (model: M) => Engine): Maker => (name) => {
  const model = models[name]
  return model === undefined ? null : make(model)
}

/** The games the sandbox vendor knows how to play, by the name config/games.json gives them. */
const MAKERS: Readonly<Record<string, Maker>> = {
  slot: from(SLOT_MODELS, slot),
}

const made = new Map<string, Engine | null>()

/** The engine of a game; null where the sandbox vendor does not serve it. */
export const engineOf = (game: { engine?: string; model?: string }): Engine | null => {
  const name = `${game.engine}/${game.model}`
  if (!made.has(name)) made.set(name, MAKERS[game.engine ?? '']?.(game.model ?? '') ?? null)
  return made.get(name)!
}
