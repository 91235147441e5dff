import type { MaintenanceWindow } from '../../../entities/desk/catalogueDesk.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import { checkWindow, hasEntry, type CatalogueSwitch } from '../../domain/games/catalogueSwitches.ts'
import type { SwitchChange } from '../../ports/games/catalogue.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../serviceContext.ts'

/** A vendor or a game. */
export type CatalogueEntry = Pick<CatalogueSwitch, 'kind' | 'id'>

interface Change {
  /** The last part of the audit entry's kind. */
  action: 'off' | 'on' | 'maintenance' | 'maintenanceEnded' | 'arranged'
  change: SwitchChange
  detail: Readonly<Record<string, unknown>>
}

/** Changes an entry and writes it to the audit log. */
const save = async (
  { ports, now }: ServiceContext,
  { kind, id }: CatalogueEntry,
  { action, change, detail }: Change,
  by: AuditActor,
): Promise<Decision<null>> => {
  if (!hasEntry(ports.house.games, kind, id)) return refuse('record.not.found', { field: 'id' })
  await ports.catalogue.change({ kind, id }, change, now)
  await ports.audit.record({
    lineId: SITE_LINE,
    accountId: by.actorId ?? SITE_LINE,
    ...auditedBy(by),
    kind: `catalogue.${action}`,
    detail: { [kind]: id, ...detail },
    at: now,
  })
  return ok(null)
}

/** Switches a vendor or a game off or on. Running rounds settle in any case. */
export const switchEntry = (
  context: ServiceContext,
  entry: CatalogueEntry,
  { off, reason }: { off: boolean; reason: string },
  by: AuditActor,
): Promise<Decision<null>> =>
  save(context, entry, { action: off ? 'off' : 'on', change: { off }, detail: { reason } }, by)

/** Plans the maintenance of a vendor or a game, instead of the one before. It begins and ends by itself. */
export const planEntryMaintenance = async (
  context: ServiceContext,
  entry: CatalogueEntry,
  window: MaintenanceWindow,
  by: AuditActor,
): Promise<Decision<null>> => {
  const possible = checkWindow(window, context.now)
  if (!possible.ok) return possible
  const { from, until, reason } = window
  const detail = { from: new Date(from).toISOString(), until: new Date(until).toISOString(), reason }
  return save(context, entry, { action: 'maintenance', change: { window }, detail }, by)
}

/** Ends the maintenance of a vendor or a game now, or cancels a planned one. */
export const endEntryMaintenance = (
  context: ServiceContext,
  entry: CatalogueEntry,
  by: AuditActor,
): Promise<Decision<null>> =>
  save(context, entry, { action: 'maintenanceEnded', change: { window: null }, detail: {} }, by)

/** Changes the place and the marks of a vendor or a game. What is left out stays. Only games are marked as new. */
export const arrangeEntry = async (
  context: ServiceContext,
  entry: CatalogueEntry,
  change: Pick<SwitchChange, 'hot' | 'isNew' | 'position'>,
  by: AuditActor,
): Promise<Decision<null>> => {
  if (entry.kind === 'vendor' && change.isNew !== undefined)
    return refuse('request.invalid', { field: 'isNew' })
  return save(context, entry, { action: 'arranged', change, detail: change }, by)
}
