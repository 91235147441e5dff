import { useState } from 'react'
import { Alert, Button } from 'antd'
import { settingVersions } from '../../../endpoints/site/settings.ts'
import type { SettingRow, SettingVersionView } from '../../../entities/desk/settings.ts'
import type { SettingValue } from '../../../entities/desk/settingValues.ts'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'
import { SettingForm, type SettingStart } from './SettingForm.tsx'
import { SettingText } from './SettingText.tsx'
import { useSettingWords } from './useSettingWords.ts'

/** Returns the fields whose values are other than those of config/. */
const changedOf = ({ fields, value, fileValue }: SettingRow) =>
  fields.filter(({ name }) => JSON.stringify(value[name]) !== JSON.stringify(fileValue[name]))

/** The values in force and those of config/. Of a changed setting, only the fields that differ. */
const Values = ({ row }: { row: SettingRow }) => {
  const t = useOperatorWords()
  const { label, title } = useSettingWords()
  return (
    <PlainTable
      caption={title(row.id)}
      rows={row.changed ? changedOf(row) : row.fields}
      rowKey={({ name }) => name}
      columns={[
        { title: t('setting_field'), render: ({ name }) => label(name) },
        {
          title: t('setting_in_force'),
          render: (field) => <SettingText field={field} value={row.value[field.name]} />,
        },
        {
          title: t('setting_in_file'),
          render: (field) => <SettingText field={field} value={row.fileValue[field.name]} />,
        },
      ]}
    />
  )
}

interface VersionsProps {
  row: SettingRow
  /** Puts a version into the form; left out for people who may not change it. */
  fill: ((value: SettingValue) => void) | null
}

/** Returns what a version changed to: its fields that are now other. */
const VersionFields = ({ row, version }: { row: SettingRow; version: SettingVersionView }) => {
  const t = useOperatorWords()
  const { label } = useSettingWords()
  const { value } = version
  if (value === null) return t('setting_as_file')
  const other = row.fields.filter(
    ({ name }) => JSON.stringify(value[name]) !== JSON.stringify(row.value[name]),
  )
  if (other.length === 0) return t('setting_same_now')
  return (
    <ul className="setting-version">
      {other.map((field) => (
        <li key={field.name}>
          {label(field.name)}: <SettingText field={field} value={value[field.name]} />
        </li>
      ))}
    </ul>
  )
}

const Versions = ({ row, fill }: VersionsProps) => {
  const { listField, moment } = useWords()
  const t = useOperatorWords()
  const query = useEndpointQuery(settingVersions, { setting: row.id })
  const caption = t('content_versions')
  return (
    <QueryContent query={query} rows={2}>
      {(versions) => (
        <>
          <h3 className="section-title">{caption}</h3>
          {versions.length === 0 ? (
            <p className="centre-soft">{t('setting_never')}</p>
          ) : (
            <PlainTable<SettingVersionView>
              caption={caption}
              rows={versions}
              rowKey={({ version }) => String(version)}
              marked={({ version }) => version === row.version}
              columns={[
                { title: t('content_version_column'), render: ({ version }) => version },
                {
                  title: t('setting_difference'),
                  render: (version) => <VersionFields row={row} version={version} />,
                },
                {
                  title: listField('author'),
                  render: ({ author, approver, note }) => (
                    <>
                      <bdi>{author}</bdi>
                      {approver !== null && <> · {t('setting_approved_by', { name: approver })}</>}
                      {note !== null && <p className="centre-soft">{note}</p>}
                    </>
                  ),
                },
                { title: listField('savedAt'), render: ({ at }) => moment(at) },
                {
                  title: '',
                  render: ({ version, value }) =>
                    fill && version !== row.version ? (
                      <Button size="small" onClick={() => fill(value ?? row.fileValue)}>
                        {t('setting_restore', { version })}
                      </Button>
                    ) : null,
                },
              ]}
            />
          )}
        </>
      )}
    </QueryContent>
  )
}

/** A setting: its values, its form, and its versions. */
export const SettingDetail = ({
  row,
  others,
  done,
}: Pick<SettingStart, 'row' | 'others'> & { done: () => void }) => {
  const t = useOperatorWords()
  const { hint } = useSettingWords()
  const { may } = useStaff()
  const [start, setStart] = useState<{ value: SettingValue; at: number }>({ value: row.value, at: 0 })
  const mayChange = may(row.secondPerson ? 'settings.limits' : 'settings.edit')
  const fill = (value: SettingValue): void => setStart(({ at }) => ({ value, at: at + 1 }))
  return (
    <div className="setting-detail">
      {hint(row.id) && <p className="centre-soft">{hint(row.id)}</p>}
      {row.waiting !== null && (
        <Alert
          type="info"
          showIcon
          className="form-alert"
          message={t('setting_waiting', { number: row.waiting })}
        />
      )}
      {(row.changed || !mayChange) && <Values row={row} />}
      {mayChange && (
        <>
          <h3 className="section-title">{t('setting_change')}</h3>
          {row.changed && (
            <Button size="small" className="setting-to-file" onClick={() => fill(row.fileValue)}>
              {t('setting_fill_file')}
            </Button>
          )}
          <SettingForm key={start.at} start={{ row, value: start.value, others }} done={done} />
        </>
      )}
      <Versions row={row} fill={mayChange ? fill : null} />
    </div>
  )
}
