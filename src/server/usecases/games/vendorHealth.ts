import type { CatalogueStatus, VendorHealth } from '../../../entities/desk/catalogueDesk.ts'
import { HOUR, type DAY } from '../../../rules/calendar.ts'
import { noSwitch, statusOf, type CatalogueSwitch } from '../../domain/games/catalogueSwitches.ts'
import { healthOf, isFailing } from '../../domain/games/vendorHealth.ts'
import type { VendorFailure } from '../../ports/games/vendorHealth.ts'
import type { ServiceContext } from '../serviceContext.ts'

type Context = Pick<ServiceContext, 'ports' | 'now'>

/** Returns the health of each vendor in the last `ms`. */
export const vendorsHealth = async (
  { ports, now }: Context,
  ms: typeof HOUR | typeof DAY,
): Promise<(vendor: string) => VendorHealth> => {
  const counted = await ports.vendorHealth.since(now - ms)
  return (vendor) => healthOf(counted.filter((one) => one.vendor === vendor))
}

/** Returns the last failure of each vendor. */
export const vendorFailures = async ({
  ports,
}: Pick<Context, 'ports'>): Promise<ReadonlyMap<string, VendorFailure>> =>
  new Map((await ports.vendorHealth.lastFailures()).map((one) => [one.vendor, one]))

/** Returns the switch of each entry of a kind. */
export const switchesOf = async (
  { ports }: Pick<Context, 'ports'>,
  kind: CatalogueSwitch['kind'],
): Promise<(id: string) => CatalogueSwitch> => {
  const changed = new Map(
    (await ports.catalogue.all()).filter((one) => one.kind === kind).map((one) => [one.id, one]),
  )
  return (id) => changed.get(id) ?? noSwitch(kind, id)
}

/** Whether a vendor needs the attention of staff: it fails, or players cannot use it for now. */
export const isVendorProblem = (status: CatalogueStatus, health: VendorHealth): boolean =>
  status === 'maintenance' || (status !== 'off' && isFailing(health))

/** Returns the names of the vendors that fail or are in maintenance. */
export const problemVendors = async (context: Context): Promise<string[]> => {
  const { ports, now } = context
  const [health, switchOf] = [await vendorsHealth(context, HOUR), await switchesOf(context, 'vendor')]
  return ports.house.games.vendors
    .filter(({ id }) => isVendorProblem(statusOf(switchOf(id), now), health(id)))
    .map(({ name }) => name)
}
