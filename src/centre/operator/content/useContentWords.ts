import { missingWord } from '../../kit/format/wordKeys.ts'
import { useWords } from '../../kit/format/useWords.ts'

/**
 * Returns the words of the fields of content, whose names only their declarations know: `content_<field>`,
 * `content_<field>_hint` and `content_<field>_<option>`. tests/centre/operator/contentFields.test.ts checks that they exist.
 */
export const useContentWords = () => {
  const { known } = useWords()
  const word = (key: string): string => known(`centre:content_${key}`) ?? missingWord('centre', key)
  return {
    label: (name: string): string => word(name),
    hint: (name: string): string | undefined => known(`centre:content_${name}_hint`) ?? undefined,
    fieldOption: (name: string, option: string): string => word(`${name}_${option}`),
  }
}
