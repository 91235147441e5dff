import type { CatalogueSwitch } from '../../domain/games/catalogueSwitches.ts'

/** What staff change of an entry. What is left out stays. */
export type SwitchChange = Partial<Omit<CatalogueSwitch, 'kind' | 'id' | 'positionAt'>>

/** What staff changed on the vendors and games of config/games.json, for every process. */
export interface CatalogueSwitches {
  /** Returns every entry that was changed. */
  all(): Promise<CatalogueSwitch[]>
  /** Changes an entry. Changes of different fields at the same time both apply. */
  change(entry: Pick<CatalogueSwitch, 'kind' | 'id'>, change: SwitchChange, now: number): Promise<void>
}
