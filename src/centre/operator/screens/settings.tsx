import { Drawer, Input, Tag } from 'antd'
import { useState } from 'react'
import { settings } from '../../../endpoints/site/settings.ts'
import type { SettingRow } from '../../../entities/desk/settings.ts'
import { keysOf } from '../../../rules/entriesOf.ts'
import { SETTING_GROUPS } from '../../../entities/desk/settingValues.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { SettingDetail } from '../settings/SettingDetail.tsx'
import { SettingText } from '../settings/SettingText.tsx'
import { useSettingWords } from '../settings/useSettingWords.ts'
import { useOperatorWords } from '../words.ts'
import '../content/content.css'
import '../settings/settings.css'

const Entry = ({ row, open }: { row: SettingRow; open: () => void }) => {
  const t = useOperatorWords()
  const { moment } = useWords()
  const { title, label } = useSettingWords()
  return (
    <li className="setting-entry">
      <h3>
        <button type="button" className="drill" onClick={open}>
          {title(row.id)}
        </button>
        {row.waiting !== null && <Tag color="processing">{t('setting_waits')}</Tag>}
        {row.changed && <Tag>{t('setting_changed_mark')}</Tag>}
      </h3>
      <dl>
        {row.fields.map((field) => (
          <div key={field.name}>
            <dt>{label(field.name)}</dt>
            <dd>
              <SettingText field={field} value={row.value[field.name]} />
            </dd>
          </div>
        ))}
      </dl>
      {row.author !== null && row.changedAt !== null && (
        <p className="centre-soft">
          {t('setting_changed_by', { name: row.author, time: moment(row.changedAt) })}
        </p>
      )}
    </li>
  )
}

/** Returns the words by which a setting is found: its title and group, and those of its fields. */
const useFound = () => {
  const { title, hint, group, label } = useSettingWords()
  return (rows: readonly SettingRow[], search: string): readonly SettingRow[] => {
    const wanted = search.trim().toLowerCase()
    if (wanted === '') return rows
    return rows.filter((row) =>
      [title(row.id), hint(row.id) ?? '', group(row.group), ...row.fields.map(({ name }) => label(name))]
        .join(' ')
        .toLowerCase()
        .includes(wanted),
    )
  }
}

const Shown = ({ rows }: { rows: readonly SettingRow[] }) => {
  const t = useOperatorWords()
  const { group: groupName, title } = useSettingWords()
  const [search, setSearch] = useState('')
  const [opened, open] = useUrlValue('open')
  const sheet = useSheetPlace(720, '92dvh')
  const found = useFound()(rows, search)
  const row = rows.find(({ id }) => id === opened)
  const valueOf = (id: SettingRow['id']) => rows.find((one) => one.id === id)?.value
  return (
    <>
      <Input.Search
        className="setting-search"
        allowClear
        placeholder={t('setting_search')}
        aria-label={t('setting_search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 && <p className="centre-soft">{t('setting_none')}</p>}
      {keysOf(SETTING_GROUPS).map((group) => {
        const own = found.filter((one) => one.group === group)
        if (own.length === 0) return null
        return (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`} className="section-title">
              {groupName(group)}
            </h2>
            <ul className="setting-entries">
              {own.map((one) => (
                <Entry key={one.id} row={one} open={() => open(one.id)} />
              ))}
            </ul>
          </section>
        )
      })}
      <Drawer
        open={row !== undefined}
        onClose={() => open(null)}
        title={row && title(row.id)}
        destroyOnHidden
        {...sheet}
      >
        {row && (
          <SettingDetail
            key={`${row.id} ${row.version}`}
            row={row}
            others={{ lightColours: valueOf('lightColours'), darkColours: valueOf('darkColours') }}
            done={() => open(null)}
          />
        )}
      </Drawer>
    </>
  )
}

/** op_settings: brand, features, limits, registration, security, languages, regions and maintenance. */
const Settings = () => {
  const query = useEndpointQuery(settings, {}, { keep: true })
  return (
    <ScreenFrame>
      <QueryContent query={query}>{(rows) => <Shown rows={rows} />}</QueryContent>
    </ScreenFrame>
  )
}
export default Settings
