import type { SettingId, SettingValue } from '../../../entities/desk/settingValues.ts'
import type * as z from 'zod/mini'
import { SITE_VALUES } from '../../../entities/desk/settingValues.ts'
import type { SettingVersion } from '../../ports/site/settings.ts'
import type { Maintenance, RegionRule } from '../../ports/site/site.ts'
import { applySettings } from '../../domain/site/settings/apply.ts'
import { isState, valueIn } from '../../domain/site/settings/places.ts'
import type { ServiceContext } from '../serviceContext.ts'

type Region = z.infer<typeof SITE_VALUES.region>
type MaintenanceValue = z.infer<typeof SITE_VALUES.maintenance>

/** Returns the value of the setting `region`; without a rule, no one is blocked. */
const ofRegion = (rule: RegionRule | null): Region => ({
  countries: rule?.countries ?? [],
  addresses: rule?.addresses ?? [],
  message: rule?.message ?? {},
})

const ofMaintenance = (maintenance: Maintenance | null): MaintenanceValue => ({
  on: maintenance !== null,
  message: maintenance?.message ?? {},
  until: maintenance?.until ?? null,
})

/** The value of a setting in config/ and in force. */
export interface SettingState {
  file: SettingValue
  inForce: SettingValue
}

/** Returns the state of a setting; null when config/ has no place for it. */
export const settingStates = async ({
  ports,
}: Pick<ServiceContext, 'ports'>): Promise<{
  of(id: SettingId): SettingState | null
  latest: ReadonlyMap<string, SettingVersion>
}> => {
  const { files } = ports.settingBasis
  const latest = await ports.settings.latest()
  const applied = applySettings(files, latest).files
  const region = await ports.site.region()
  const maintenance = await ports.site.maintenance()
  const of = (id: SettingId): SettingState | null => {
    if (id === 'region') return { file: ofRegion(files.brand.regionRestriction), inForce: ofRegion(region) }
    if (id === 'maintenance') return { file: ofMaintenance(null), inForce: ofMaintenance(maintenance) }
    if (isState(id)) return null
    const file = valueIn(files, id)
    const inForce = valueIn(applied, id)
    return file && inForce ? { file, inForce } : null
  }
  return { of, latest: new Map(latest.map((version) => [version.setting, version])) }
}

/** Puts the switches of the whole site into its state, where every call looks for them. */
export const saveState = async (
  { ports }: Pick<ServiceContext, 'ports'>,
  id: SettingId,
  value: SettingValue | null,
): Promise<void> => {
  if (id === 'region') await ports.site.setRegion(value === null ? null : SITE_VALUES.region.parse(value))
  if (id !== 'maintenance') return
  const given = value === null ? null : SITE_VALUES.maintenance.parse(value)
  await ports.site.setMaintenance(given?.on ? { message: given.message, until: given.until } : null)
}
