import type { SettingId } from '../../../entities/desk/settingValues.ts'
import type { SettingChange, SettingFiles } from '../../domain/site/settings/files.ts'

/** A change of a setting. */
export interface SettingVersion extends SettingChange {
  version: number
  author: string
  /** The second person; null: none was needed. */
  approver: string | null
  note: string | null
  at: number
}

/** The settings that were changed on the site, with their versions. They belong to no line. */
export interface SettingVersions {
  /** A number that grows with every change. */
  revision(): Promise<number>
  /** Returns the latest version of each setting that was ever changed. */
  latest(): Promise<SettingVersion[]>
  /** Newest first. */
  versions(setting: SettingId): Promise<SettingVersion[]>
  /** Lets changes wait for each other until the transaction ends. */
  lock(): Promise<void>
  /** Stores the next version of a setting, which is in force when the transaction commits. */
  add(version: SettingVersion): Promise<void>
}

/** What settings are changes of. */
export interface SettingBasis {
  /** What config/ says, whatever was changed since. */
  files: SettingFiles
  /** The languages that have texts. */
  languages: readonly string[]
}
