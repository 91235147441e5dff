import { App } from 'antd'
import { endMaintenance, switchCatalogueEntry } from '../../../endpoints/games/catalogueDesk.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { ActionButton } from '../ActionButton.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'
import { ArrangeForm } from './ArrangeForm.tsx'
import type { CatalogueEntry } from './catalogueEntry.ts'
import { MaintenanceForm } from './MaintenanceForm.tsx'

const SwitchButton = ({ entry: { kind, id, name, status } }: { entry: CatalogueEntry }) => {
  const t = useOperatorWords()
  const { message: toast } = App.useApp()
  const off = status !== 'off'
  const way = off ? 'off' : 'on'
  return (
    <ActionButton name={`turn_${way}`} right="games.switch" danger={off}>
      {(done) => (
        <MutationForm<typeof switchCatalogueEntry, { reason: string }>
          endpoint={switchCatalogueEntry}
          danger={off}
          label={() => t(`turn_now_${way}`, { name })}
          input={({ reason }) => ({ kind, id, off, reason })}
          onDone={() => {
            void toast.success(t(`turned_${way}`, { name }))
            done()
          }}
        >
          <p className="centre-soft">{t(`turn_hint_${way}`)}</p>
          <ReasonField />
        </MutationForm>
      )}
    </ActionButton>
  )
}

const EndMaintenance = ({ entry: { kind, id, name } }: { entry: CatalogueEntry }) => {
  const t = useOperatorWords()
  const { may } = useStaff()
  const { modal } = App.useApp()
  const { run, busy } = useMutationWithMessage(endMaintenance, () => t('maintenance_ended'))
  if (!may('games.switch')) return null
  const ask = () =>
    void modal.confirm({
      title: t('maintenance_end_title', { name }),
      content: t('maintenance_end_means'),
      okText: t('maintenance_end'),
      onOk: () => run({ kind, id }).then(() => undefined),
    })
  return (
    <MutationButton calls={endMaintenance} loading={busy} onClick={ask}>
      {t('maintenance_end')}
    </MutationButton>
  )
}

/** What staff can do with a vendor or a game. Each person sees what its role may do. */
export const CatalogueActions = ({ entry }: { entry: CatalogueEntry }) => (
  <div className="operator-decide">
    <ActionButton name={entry.window ? 'maintenance_change' : 'maintenance_plan'} right="games.switch">
      {(done) => <MaintenanceForm entry={entry} done={done} />}
    </ActionButton>
    {entry.window && <EndMaintenance entry={entry} />}
    <ActionButton name="arrange" right="games.arrange">
      {(done) => <ArrangeForm entry={entry} done={done} />}
    </ActionButton>
    <SwitchButton entry={entry} />
  </div>
)
