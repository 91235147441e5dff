import { isSetting, SETTING_VALUES } from '../../../../entities/desk/settingValues.ts'
import type { SettingChange, SettingFiles } from './files.ts'
import { isState, withSetting } from './places.ts'

/** What the site works with: config/ with its changed settings. */
export interface AppliedSettings {
  files: SettingFiles
  /** Changes without effect, because config/ or the site no longer has a place for them. */
  ignored: readonly string[]
}

/** Returns config/ with the changed settings. A change that does not fit any more is left out. */
export const applySettings = (files: SettingFiles, changes: readonly SettingChange[]): AppliedSettings => {
  let current = files
  const ignored: string[] = []
  for (const { setting, value } of changes) {
    if (value === null) continue
    if (!isSetting(setting)) {
      ignored.push(setting)
      continue
    }
    if (isState(setting)) continue
    const checked = SETTING_VALUES[setting].safeParse(value)
    const next = checked.success ? withSetting(current, setting, checked.data) : null
    if (next) current = next
    else ignored.push(setting)
  }
  return { files: current, ignored }
}
