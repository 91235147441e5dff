import { memo, useMemo } from 'react'
import { ProTable } from '@ant-design/pro-components'
import { proColumns } from './listColumns.tsx'
import { useListValue } from './listContext.ts'
import type { ListModel, Row } from '../listModel/listModel.ts'
import { ListPages, ListRows } from './ListRows.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { useListMemory } from './useListMemory.ts'
import { useWords } from '../format/useWords.ts'
import type { Words } from '../format/useWords.ts'

interface FrameProps
  extends Pick<ReturnType<typeof useListMemory>, 'choices' | 'density' | 'setChoices' | 'setDensity'> {
  model: ListModel
  words: Words
  reload: () => void
}

const Count = () => {
  const {
    list: { first, total },
  } = useListValue()
  const { t } = useWords()
  return <span className="list-count">{first ? '\u00a0' : t('rows_found', { count: total })}</span>
}

// Constant elements, so that ProTable's props do not change. They read their data from the context.
const count = <Count />
const tools = [<ListToolbar key="tools" />]
const rows = (
  <>
    <ListRows />
    <ListPages />
  </>
)

/**
 * The column settings that Reset restores. Without it, ProTable restores the settings with which the list was
 * opened.
 */
const AS_DECLARED = {}

/**
 * ProTable with its column chooser and density only. It neither fetches nor filters, and antd's own table draws
 * the rows.
 */
const Frame = memo(({ model, words, choices, density, setChoices, setDensity, reload }: FrameProps) => {
  const columns = useMemo(() => proColumns(model.columns, words), [model, words])
  const hidden = useMemo(
    () =>
      Object.fromEntries(
        model.columns.map(({ field, extra }) => [field, choices[field] ?? (extra ? { show: false } : {})]),
      ),
    [model, choices],
  )
  return (
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
      headerTitle={count}
      toolBarRender={() => tools}
      tableViewRender={() => rows}
      options={{ density: true, fullScreen: false, reload, setting: { listsHeight: 360 } }}
    />
  )
})

/** A list on a wide screen. The address defines what is shown, and refine fetches it. */
export const ListTable = () => {
  const { model, memory, reload } = useListValue()
  const words = useWords()
  return (
    <Frame
      model={model}
      words={words}
      choices={memory.choices}
      density={memory.density}
      setChoices={memory.setChoices}
      setDensity={memory.setDensity}
      reload={reload}
    />
  )
}
