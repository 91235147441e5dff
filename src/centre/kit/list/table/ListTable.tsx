import { codePart } from '../../boundary/codePart.tsx'
import { useListValue } from '../listContext.ts'
import { LIST_OPTIONS } from '../listOptionsCode.ts'
import ListPages from '../ListPages.tsx'
import { ListRows } from './ListRows.tsx'
import { ListToolbar } from '../ListToolbar.tsx'
import { useWords } from '../../format/useWords.ts'

const ListOptions = codePart(LIST_OPTIONS)

/** The bar above the rows. Its options come with the first rows, in the room that is kept for them. */
const ListBar = () => {
  const {
    list: { first, total },
  } = useListValue()
  const { t } = useWords()
  return (
    <div className="list-bar">
      <span className="list-count">{first ? '\u00a0' : t('rows_found', { count: total })}</span>
      <ListToolbar />
      <div className="list-options">{!first && <ListOptions />}</div>
    </div>
  )
}

/** A list on a wide screen. The address defines what is shown, and refine fetches it. */
const ListTable = () => (
  <>
    <ListBar />
    <ListRows />
    <ListPages />
  </>
)
export default ListTable
