import { App, Form, InputNumber, Switch } from 'antd'
import { arrangeCatalogueEntry } from '../../../endpoints/games/catalogueDesk.ts'
import { POSITION_MAX } from '../../../entities/desk/catalogueDesk.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { useOperatorWords } from '../words.ts'
import type { CatalogueEntry } from './catalogueEntry.ts'

interface ArrangeValues {
  position: number
  hot: boolean
  isNew: boolean
}

/** The place and the marks of a vendor or a game. Only what was changed is sent. */
export const ArrangeForm = ({ entry, done }: { entry: CatalogueEntry; done: () => void }) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  const { message: toast } = App.useApp()
  const { kind, id, isNew, ...before } = entry
  return (
    <MutationForm<typeof arrangeCatalogueEntry, ArrangeValues>
      endpoint={arrangeCatalogueEntry}
      label={() => t('save')}
      initial={{ position: before.position, hot: before.hot, isNew: isNew ?? false }}
      input={(values) => ({
        kind,
        id,
        ...(values.position !== before.position && { position: values.position }),
        ...(values.hot !== before.hot && { hot: values.hot }),
        ...(isNew !== null && values.isNew !== isNew && { isNew: values.isNew }),
      })}
      onDone={() => {
        void toast.success(t('saved'))
        done()
      }}
    >
      <Form.Item
        name="position"
        label={listField('position')}
        extra={t(kind === 'vendor' ? 'place_vendor_hint' : 'place_game_hint')}
        rules={[{ required: true, message: t('required') }]}
      >
        <InputNumber size="large" min={1} max={POSITION_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="hot" label={listField('hot')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {isNew !== null && (
        <Form.Item name="isNew" label={listField('isNew')} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
    </MutationForm>
  )
}
