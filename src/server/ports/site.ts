import type { Maintenance, RegionRule } from '../domain/systemStatus.ts'

export type { Maintenance, RegionRule } from '../domain/systemStatus.ts'

/** The operator's switches (§2 system status), the same for every process. */
export interface Site {
  /** The address people use, without a slash at its end; for links in messages. */
  publicUrl: string
  maintenance(): Promise<Maintenance | null>
  setMaintenance(value: Maintenance | null): Promise<void>
  region(): Promise<RegionRule | null>
  setRegion(value: RegionRule | null): Promise<void>
}
