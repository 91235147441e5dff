import type { SettingValue } from '../../../../entities/desk/settingValues.ts'
import type { JsonOrNull, Moment } from './columns.ts'

/** A change of a setting. The latest version of each is in force; `value` null: as in config/. */
export interface SettingVersionTable {
  setting: string
  version: number
  value: JsonOrNull<SettingValue>
  author: string
  approver: string | null
  note: string | null
  at: Moment
}

export interface SettingTables {
  setting_version: SettingVersionTable
}
