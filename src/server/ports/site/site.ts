import type { RegionRule } from '../../../entities/site/site.ts'
import type { Maintenance } from '../../domain/site/systemStatus.ts'

/** The currency settings of the books. They cannot change once money has moved. */
export interface Books {
  currency: string
  /** The settlement zone. */
  zone: string
}

export type { RegionRule } from '../../../entities/site/site.ts'
export type { Maintenance } from '../../domain/site/systemStatus.ts'

/** The operator's switches (§2 system status), shared by every process. */
export interface Site {
  /** The site's public address without a trailing slash, for links in messages. */
  publicUrl: string
  /** Whether this is a demo, whose outbox page shows the codes of authenticators. */
  demo: boolean
  maintenance(): Promise<Maintenance | null>
  setMaintenance(value: Maintenance | null): Promise<void>
  /** Returns the region restriction: the one set by the operator's command, else the one of brand.json. */
  region(): Promise<RegionRule | null>
  /** An empty rule switches the restriction off; null restores that of brand.json. */
  setRegion(value: RegionRule | null): Promise<void>
  /** Returns the books of the database. Saves `first` when there are none. */
  books(first: Books): Promise<Books>
  setBooks(value: Books): Promise<void>
  /** Whether any money has moved. */
  hasMoney(): Promise<boolean>
}
