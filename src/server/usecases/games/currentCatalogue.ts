import { catalogueAt, type Catalogue } from '../../domain/games/catalogueSwitches.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** Returns the catalogue with the changes of staff, which apply in every process from the next call on. */
export const currentCatalogue = async ({
  ports,
  now,
}: {
  ports: Pick<ServiceContext['ports'], 'catalogue' | 'house'>
  now: number
}): Promise<Catalogue> => catalogueAt(ports.house.games, await ports.catalogue.all(), now)
