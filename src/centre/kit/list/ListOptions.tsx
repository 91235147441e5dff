import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ProConfigProvider } from '@ant-design/pro-components'
import { ProTable } from '@ant-design/pro-components'
import { proColumns } from './listColumns.tsx'
import { useListValue } from './listContext.ts'
import type { Row } from '../listModel/listModel.ts'
import { useCentre } from '../context/centreContext.ts'
import { MONEY_SYMBOL, proWord } from '../patches/proWords.ts'
import { useTheme } from '../theme/useTheme.ts'
import { useWords } from '../format/useWords.ts'

/**
 * The column settings that Reset restores. Without it, ProTable restores the settings with which the list was
 * opened.
 */
const AS_DECLARED = {}

const nothing = () => null

/**
 * ProTable's buttons for refreshing, density and columns. ProTable neither fetches nor filters here, and antd's own
 * table draws the rows, so its code is loaded after the first rows (ListTable).
 */
const ListOptions = () => {
  const {
    model,
    memory: { choices, density, setChoices, setDensity },
    reload,
  } = useListValue()
  const words = useWords()
  const { money } = useCentre()
  const { t, i18n } = useTranslation('centre')
  const mode = useTheme()
  const columns = useMemo(() => proColumns(model.columns, words), [model, words])
  const hidden = useMemo(
    () =>
      Object.fromEntries(
        model.columns.map(({ field, extra }) => [field, choices[field] ?? (extra ? { show: false } : {})]),
      ),
    [model, choices],
  )
  const intl = useMemo(() => {
    const known = (key: string) => (i18n.exists(`centre:${key}`) ? t(`centre:${key}`) : null)
    return {
      locale: i18n.language,
      getMessage: (id: string, fallback: string) =>
        id === MONEY_SYMBOL ? money.symbol : proWord(id, known, fallback),
    }
  }, [t, i18n, money])
  return (
    <ProConfigProvider intl={intl} hashed={false} dark={mode === 'dark'}>
      <ProTable<Row>
        rowKey={model.rowKey}
        columns={columns}
        cardProps={false}
        search={false}
        ghost
        pagination={false}
        size={density}
        onSizeChange={(next) => setDensity(next ?? 'middle')}
        defaultSize="middle"
        columnsState={{
          value: hidden,
          defaultValue: AS_DECLARED,
          onChange: (next) => setChoices(next),
        }}
        tableViewRender={nothing}
        options={{ density: true, fullScreen: false, reload, setting: { listsHeight: 360 } }}
      />
    </ProConfigProvider>
  )
}
export default ListOptions
