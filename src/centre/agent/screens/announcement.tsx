import { Collapse, Select } from 'antd'
import { listAnnouncements } from '../../../endpoints/games/games.ts'
import { ANNOUNCEMENT_TYPES } from '../../../entities/content/content.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import RichText from '../../kit/format/RichText.tsx'
import { zoneText } from '../../../rules/site/moments.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useWords } from '../../kit/format/useWords.ts'
import '../agent.css'

/** in_announcement: the announcements for agents, newest first. One is open at a time (§2). */
const Announcement = () => {
  const query = useEndpointQuery(listAnnouncements, {})
  const [type, setType] = useUrlValue('type')
  const [open, setOpen] = useUrlValue('open')
  const { t, choice, moment } = useWords()
  const { zone } = useCentre()
  const kind = ANNOUNCEMENT_TYPES.find((one) => one === type)
  return (
    <ScreenFrame>
      <search className="filter-bar">
        <Select
          value={kind}
          allowClear
          placeholder={t('announcement_kind')}
          aria-label={t('announcement_kind')}
          className="filter-field"
          options={ANNOUNCEMENT_TYPES.map((one) => ({ value: one, label: choice('announcement', one) }))}
          onChange={(next?: string) => setType(next ?? null)}
        />
      </search>
      <QueryContent query={query}>
        {(all) => {
          const shown = all
            .filter((one) => kind === undefined || one.type === kind)
            .toSorted((a, b) => b.startAt - a.startAt)
          if (shown.length === 0) return <p className="empty-state">{t('empty_announcement')}</p>
          return (
            <Collapse
              accordion
              ghost
              className="announcements"
              activeKey={open ?? undefined}
              onChange={(keys) => setOpen((Array.isArray(keys) ? keys[0] : keys) ?? null, { replace: true })}
              items={shown.map((one) => ({
                key: one.id,
                className: 'announcement',
                classNames: { header: 'announcement-head', body: 'announcement-body' },
                label: (
                  <span className="announcement-title">
                    <bdi lang={one.lang}>{one.title}</bdi>
                  </span>
                ),
                extra: (
                  <time className="centre-soft figure" dateTime={new Date(one.startAt).toISOString()}>
                    {moment(one.startAt)} {zoneText(zone, one.startAt)}
                  </time>
                ),
                children: <RichText html={one.content} lang={one.lang} />,
              }))}
            />
          )
        }}
      </QueryContent>
    </ScreenFrame>
  )
}
export default Announcement
