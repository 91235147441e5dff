import { Button, Checkbox, Drawer, Select } from 'antd'
import { AddressChoice } from '../../filter/AddressChoice.tsx'
import { useListValue } from '../listContext.ts'
import { useWords } from '../../format/useWords.ts'

const Order = () => {
  const { model, state, change } = useListValue()
  const { t, listField } = useWords()
  const sortable = model.columns.filter(({ sort }) => sort)
  if (sortable.length === 0) return null
  const { sort } = state
  const orders = (['descend', 'ascend'] as const).map((value) => ({ value, label: t(`order_${value}`) }))
  return (
    <section className="card-choices">
      <h2 className="section-title">{t('sort_by')}</h2>
      <Select
        value={sort?.field}
        allowClear
        placeholder={t('sort_usual')}
        aria-label={t('sort_by')}
        options={sortable.map((column) => ({ value: column.field, label: listField(column.label) }))}
        onChange={(next?: string) =>
          change({ sort: next === undefined ? null : { field: next, order: sort?.order ?? 'descend' } })
        }
      />
      <AddressChoice
        block
        value={sort?.order ?? 'descend'}
        disabled={!sort}
        options={orders}
        aria-label={t('sort_order')}
        onChange={(order) => {
          if (sort) change({ sort: { field: sort.field, order } })
        }}
      />
    </section>
  )
}

const Columns = () => {
  const { model, shown, memory } = useListValue()
  const { t, listField } = useWords()
  const seen = new Set(shown.map((column) => column.field))
  const choose = (name: string, show: boolean) =>
    memory.setChoices({ ...memory.choices, [name]: { ...memory.choices[name], show } })
  return (
    <section className="card-choices">
      <h2 className="section-title">{t('pro_tableToolBar_columnDisplay')}</h2>
      {model.columns.map((column) => (
        <Checkbox
          key={column.field}
          className="card-column"
          checked={seen.has(column.field)}
          disabled={seen.size === 1 && seen.has(column.field)}
          onChange={({ target }) => choose(column.field, target.checked)}
        >
          {listField(column.label)}
        </Checkbox>
      ))}
      <Button onClick={() => memory.setChoices({})}>{t('pro_tableToolBar_reset')}</Button>
    </section>
  )
}

/** The sort order and the columns of a list's cards, in a sheet. The list behind it changes immediately. */
const CardChoices = ({ open, close }: { open: boolean; close: () => void }) => {
  const { t } = useWords()
  return (
    <Drawer open={open} onClose={close} title={t('card_choices')} placement="bottom" height="80dvh">
      <Order />
      <Columns />
    </Drawer>
  )
}
export default CardChoices
