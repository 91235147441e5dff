import type { CatalogueStatus, MaintenanceWindow } from '../../../entities/desk/catalogueDesk.ts'
import type { DescriptionRows } from '../../kit/detail/DescriptionList.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { CatalogueState } from './CatalogueState.tsx'

interface Shown {
  status: CatalogueStatus
  position: number
  hot: boolean
}

/** Returns the rows that the details of vendors and games share. */
export const useCatalogueRows = () => {
  const { listField, moment, count, t } = useWords()
  return ({ status, position, hot }: Shown, window: MaintenanceWindow | null): DescriptionRows => [
    [listField('status'), <CatalogueState key="status" status={status} />],
    [
      listField('maintenanceFrom'),
      window && (
        <span key="from" className="figure">
          {moment(window.from)}
        </span>
      ),
    ],
    [
      listField('maintenanceUntil'),
      window && (
        <span key="until" className="figure">
          {moment(window.until)}
        </span>
      ),
    ],
    [
      listField('reason'),
      window && (
        <bdi key="reason" data-typed="">
          {window.reason}
        </bdi>
      ),
    ],
    [listField('position'), count(position)],
    [listField('hot'), t(hot ? 'yes' : 'no')],
  ]
}
