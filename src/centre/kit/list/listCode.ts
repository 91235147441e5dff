import { isNarrow } from '../context/useNarrow.ts'
import { FILTER_FIELDS } from '../filter/filterFieldsCode.ts'
import { tabsOf } from '../listModel/listModel.ts'
import type { ListModel } from '../listModel/listModel.ts'
import { fetchCode } from '../../../client/code/useCode.ts'
import type { OpenCode } from '../../../client/code/useCode.ts'
import { LIST_TABLE, LIST_TABS } from './listPartsCode.ts'

/**
 * Fetches the code that a list draws first on this screen. The filters of a phone come when they are opened. It never rejects,
 * because the part reports the failure when it is drawn.
 */
export const fetchListCode = async (model: ListModel): Promise<void> => {
  const parts: OpenCode<unknown>[] = [
    ...(isNarrow() ? [] : [LIST_TABLE, FILTER_FIELDS]),
    ...(tabsOf(model) ? [LIST_TABS] : []),
  ]
  await Promise.all(parts.map((open) => fetchCode(open).catch(() => undefined)))
}
