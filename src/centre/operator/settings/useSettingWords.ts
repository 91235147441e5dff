import { missingWord } from '../../kit/format/wordKeys.ts'
import { useWords } from '../../kit/format/useWords.ts'

/**
 * Returns the words of settings, whose names only the provider sends: `setting_<id>`, `setting_field_<field>` with its hint,
 * and `setting_option_<option>`. tests/centre/operator/settingWords.test.ts checks that they exist.
 */
export const useSettingWords = () => {
  const { known } = useWords()
  const word = (key: string): string => known(`centre:setting_${key}`) ?? missingWord('centre', key)
  return {
    title: (id: string): string => word(id),
    hint: (id: string): string | null => known(`centre:setting_${id}_hint`),
    group: (group: string): string => word(`group_${group}`),
    label: (name: string): string => word(`field_${name}`),
    fieldHint: (name: string): string | null => known(`centre:setting_field_${name}_hint`),
    option: (value: string): string => known(`centre:setting_option_${value}`) ?? value,
  }
}
