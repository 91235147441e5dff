import { useState } from 'react'
import { Alert, Select } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { getContentCase } from '../../../endpoints/content/contentDesk.ts'
import { CONTENT_KINDS } from '../../../entities/content/contentKinds.ts'
import type { ContentVersionView } from '../../../entities/desk/contentDesk.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useOperatorWords } from '../words.ts'
import { ContentActions, PublishButton } from './ContentActions.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import { ContentState } from './ContentState.tsx'
import './content.css'

type Case = OutputOf<typeof getContentCase>

const Versions = ({ item, versions }: Case) => {
  const { listField, moment } = useWords()
  const t = useOperatorWords()
  const caption = t('content_versions')
  return (
    <>
      <h2 className="section-title">{caption}</h2>
      <PlainTable<ContentVersionView>
        caption={caption}
        rows={versions}
        rowKey={({ version }) => String(version)}
        marked={({ version }) => version === item.publishedVersion}
        columns={[
          {
            title: t('content_version_column'),
            render: ({ version }) =>
              version === item.publishedVersion ? t('content_version_shown', { version }) : version,
          },
          { title: listField('author'), render: ({ author }) => <bdi>{author}</bdi> },
          { title: listField('savedAt'), render: ({ savedAt }) => moment(savedAt) },
          {
            title: '',
            render: ({ version }) =>
              version !== item.publishedVersion && version !== item.version ? (
                <PublishButton item={item} version={version} />
              ) : null,
          },
        ]}
      />
    </>
  )
}

const Shown = ({ item, versions, latest }: Case & { latest: ContentVersionView }) => {
  const { listField, listChoice, moment } = useWords()
  const t = useOperatorWords()
  const [seen, setSeen] = useState<number | null>(null)
  const shown = versions.find(({ version }) => version === seen) ?? latest
  const isPending = item.publishedVersion !== null && item.publishedVersion !== latest.version
  return (
    <>
      {isPending && (
        <Alert
          type="info"
          showIcon
          className="form-alert"
          message={t('content_pending', { version: latest.version, shown: item.publishedVersion })}
        />
      )}
      <DescriptionList
        rows={[
          [listField('title'), <bdi key="title">{item.title}</bdi>],
          [listField('kind'), listChoice('kind', item.kind)],
          [listField('id'), <code key="id">{item.id}</code>],
          [listField('status'), <ContentState key="status" status={item.status} />],
          [listField('shownFrom'), item.shownFrom === null ? null : moment(item.shownFrom)],
          [listField('shownUntil'), item.shownUntil === null ? null : moment(item.shownUntil)],
        ]}
      />
      <ContentActions item={item} latest={latest} />
      <ContentPreview kind={item.kind} body={shown.body} />
      {versions.length > 1 && (
        <Select
          aria-label={t('content_seen')}
          value={shown.version}
          onChange={setSeen}
          options={versions.map(({ version }) => ({
            value: version,
            label: t('content_version', { version }),
          }))}
        />
      )}
      <Versions item={item} versions={versions} />
    </>
  )
}

/** An item of content: what it looks like, its versions, and what staff can do. `of` is `<kind>.<id>`. */
export const ContentDetail = ({ of }: { of: string }) => {
  const kind = CONTENT_KINDS.find((one) => of.startsWith(`${one}.`)) ?? 'announcement'
  const query = useEndpointQuery(getContentCase, { kind, id: of.slice(kind.length + 1) })
  return (
    <QueryContent query={query}>
      {(found) => {
        const [latest] = found.versions
        return latest ? <Shown {...found} latest={latest} /> : null
      }}
    </QueryContent>
  )
}
