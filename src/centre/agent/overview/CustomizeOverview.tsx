import { Button, Checkbox, Drawer } from 'antd'
import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import type { ColumnChoices } from '../../kit/listModel/columnChoice.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { isShown, moved, orderedWidgets, withShown } from './widgets.ts'
import type { Widget } from './widgets.ts'

export interface CustomizeProps {
  open: boolean
  close: () => void
  choices: ColumnChoices
  onChange: (choices: ColumnChoices) => void
}

/** Shows, hides and orders the parts of the overview. The provider keeps the choice for this account. */
const CustomizeOverview = ({ open, close, choices, onChange }: CustomizeProps) => {
  const { t } = useWords()
  const sheet = useSheetPlace(400, '80dvh')
  const order = orderedWidgets(choices)
  const move = (widget: Widget, by: -1 | 1) => () => onChange(moved(choices, widget, by))
  return (
    <Drawer open={open} onClose={close} title={t('customize_overview')} {...sheet}>
      <ul className="customize-list">
        {order.map((widget, index) => {
          const name = t(`widget_${widget}`)
          return (
            <li key={widget}>
              <Checkbox
                className="customize-name"
                checked={isShown(choices, widget)}
                onChange={({ target }) => onChange(withShown(choices, widget, target.checked))}
              >
                {name}
              </Checkbox>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={t('move_up', { name })}
                onClick={move(widget, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                disabled={index === order.length - 1}
                aria-label={t('move_down', { name })}
                onClick={move(widget, 1)}
              />
            </li>
          )
        })}
      </ul>
      <Button onClick={() => onChange({})} disabled={Object.keys(choices).length === 0}>
        {t('customize_reset')}
      </Button>
    </Drawer>
  )
}
export default CustomizeOverview
