import type {
  CatalogueKind,
  CatalogueStatus,
  MaintenanceWindow,
} from '../../../entities/desk/catalogueDesk.ts'

/** A vendor or a game, as the forms change it. */
export interface CatalogueEntry {
  kind: CatalogueKind
  id: string
  name: string
  status: CatalogueStatus
  position: number
  hot: boolean
  /** Null for a vendor, which has no such mark. */
  isNew: boolean | null
  window: MaintenanceWindow | null
}
