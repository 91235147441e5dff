import { Tabs } from 'antd'
import { tabsOf } from '../listModel/listModel.ts'
import { useListValue } from './listContext.ts'
import { useWords } from '../format/useWords.ts'

/** The tabs of a list: a filter of which one value is always chosen. */
const ListTabs = () => {
  const { model, state, change } = useListValue()
  const { listChoice } = useWords()
  const tabs = tabsOf(model)
  if (!tabs) return null
  const options = tabs.options.map((value) => ({ value, label: listChoice(tabs.field, value) }))
  return (
    <Tabs
      activeKey={String(state.filters[tabs.field] ?? options[0]?.value)}
      items={options.map(({ value, label }) => ({ key: String(value), label }))}
      onChange={(key) => change({ filters: { ...state.filters, [tabs.field]: key } })}
    />
  )
}
export default ListTabs
