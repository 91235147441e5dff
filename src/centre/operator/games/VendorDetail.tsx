import { Alert } from 'antd'
import { Link } from 'react-router'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { getVendorCase } from '../../../endpoints/games/catalogueDesk.ts'
import type { VendorHealth } from '../../../entities/desk/catalogueDesk.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { operatorPage } from '../site.ts'
import { useOperatorWords } from '../words.ts'
import { CatalogueActions } from './CatalogueActions.tsx'
import { useCatalogueRows } from './useCatalogueRows.tsx'

type VendorCase = OutputOf<typeof getVendorCase>

interface Period extends VendorHealth {
  name: string
}

const Health = ({ hour, day }: Pick<VendorCase, 'hour' | 'day'>) => {
  const { listField, count, rate } = useWords()
  const t = useOperatorWords()
  const caption = t('health')
  return (
    <>
      <h2 className="section-title">{caption}</h2>
      <PlainTable<Period>
        caption={caption}
        rows={[
          { name: t('health_hour'), ...hour },
          { name: t('health_day'), ...day },
        ]}
        rowKey={({ name }) => name}
        columns={[
          { title: t('health_period'), render: ({ name }) => name },
          { title: listField('calls'), numeric: true, render: ({ calls }) => count(calls) },
          { title: listField('errors'), numeric: true, render: ({ errors }) => count(errors) },
          { title: listField('errorRate'), numeric: true, render: ({ errorRate }) => rate(errorRate) },
          {
            title: listField('medianMs'),
            numeric: true,
            render: ({ medianMs }) => (medianMs === null ? '–' : count(medianMs)),
          },
        ]}
      />
    </>
  )
}

const LastError = ({ lastError }: Pick<VendorCase, 'lastError'>) => {
  const { moment, known } = useWords()
  const t = useOperatorWords()
  if (!lastError) return null
  const { at, call, code } = lastError
  return (
    <DescriptionList
      rows={[
        [
          t('last_error'),
          <span key="at" className="figure">
            {moment(at)}
          </span>,
        ],
        [t('last_error_call'), <code key="call">{call}</code>],
        [t('last_error_reply'), `${known(`errors:${code}`) ?? ''} (${code})`],
      ]}
    />
  )
}

const Shown = ({ vendor, window, hour, day, lastError }: VendorCase) => {
  const { listField, count } = useWords()
  const t = useOperatorWords()
  const rows = useCatalogueRows()
  const { id, vendor: name } = vendor
  return (
    <>
      {vendor.failing && (
        <Alert type="warning" showIcon className="form-alert" message={t('vendor_failing')} />
      )}
      <DescriptionList
        rows={[
          [listField('vendor'), <bdi key="v">{name}</bdi>],
          [listField('id'), <code key="id">{id}</code>],
          ...rows(vendor, window),
          [
            listField('games'),
            <Link key="games" className="drill" to={operatorPage('games', { vendor: id })}>
              {count(vendor.games)}
            </Link>,
          ],
        ]}
      />
      <CatalogueActions entry={{ ...vendor, kind: 'vendor', name, isNew: null, window }} />
      <Health hour={hour} day={day} />
      <LastError lastError={lastError} />
    </>
  )
}

/** A vendor with its maintenance, its health and what staff can do. */
export const VendorDetail = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getVendorCase, { id })
  return <QueryContent query={query}>{(found) => <Shown {...found} />}</QueryContent>
}
