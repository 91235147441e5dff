import { FILTER_FIELDS } from '../filter/filterFieldsCode.ts'
import type { OpenCode } from '../../../client/code/useCode.ts'
import type Pages from './ListPages.tsx'
import type Table from './table/ListTable.tsx'
import type Tabs from './ListTabs.tsx'
import type ShortPages from './phone/PhonePages.tsx'

/** The code of the table, which a phone does not need: its rows are cards. */
export const LIST_TABLE: OpenCode<typeof Table> = () => import('./table/ListTable.tsx')
export const LIST_TABS: OpenCode<typeof Tabs> = () => import('./ListTabs.tsx')
export const LIST_PAGES: OpenCode<typeof Pages> = () => import('./ListPages.tsx')
export const PHONE_PAGES: OpenCode<typeof ShortPages> = () => import('./phone/PhonePages.tsx')

/** Returns the code of the parts of lists on a narrow or wide screen, for a centre to fetch when it is idle. */
export const listPartsCode = (narrow: boolean): OpenCode<unknown>[] => [
  ...(narrow ? [PHONE_PAGES] : [LIST_TABLE]),
  FILTER_FIELDS,
  LIST_TABS,
  LIST_PAGES,
]
