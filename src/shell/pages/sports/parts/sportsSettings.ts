import { readStored, writeStored } from '../../../../client/storage.ts'
import { acceptOdds, type AcceptOdds } from '../../../../entities/games/sportsbook.ts'
import { isOddsFormat, type OddsFormat } from '../../../../rules/games/oddsFormats.ts'
import { createStore, useStore } from '../../../kit/data/store.ts'

const storedFormat = (): OddsFormat => {
  const stored = readStored('oddsFormat')
  return isOddsFormat(stored) ? stored : 'decimal'
}
const storedAccept = (): AcceptOdds => {
  const stored = acceptOdds.safeParse(readStored('acceptOdds'))
  return stored.success ? stored.data : 'better'
}

const format = createStore<OddsFormat>(storedFormat())
const accept = createStore<AcceptOdds>(storedAccept())

export const useOddsFormat = (): OddsFormat => useStore(format)
export const useAcceptOdds = (): AcceptOdds => useStore(accept)
export const readAcceptOdds = (): AcceptOdds => accept.get()

/** Chooses how odds are written. This browser keeps it. */
export const chooseOddsFormat = (next: OddsFormat): void => {
  writeStored('oddsFormat', next)
  format.set(next)
}

/** Chooses which changes of the odds a slip accepts. This browser keeps it. */
export const chooseAcceptOdds = (next: AcceptOdds): void => {
  writeStored('acceptOdds', next)
  accept.set(next)
}
