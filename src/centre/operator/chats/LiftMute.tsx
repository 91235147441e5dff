import { App } from 'antd'
import { liftRoomMute } from '../../../endpoints/content/chatRoomDesk.ts'
import type { RoomMute } from '../../../entities/desk/chatRoomDesk.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

/** Lets a person write in the chat room again, after a confirmation. */
export const LiftMute = ({ row }: { row: Pick<RoomMute, 'key' | 'account'> }) => {
  const t = useOperatorWords()
  const { may } = useStaff()
  const { modal } = App.useApp()
  const { run, busy } = useMutationWithMessage(liftRoomMute, () => t('room_unmuted'))
  if (!may('room.moderate')) return null
  const confirm = () =>
    void modal.confirm({
      title: t('room_unmute_title', { account: row.account }),
      okText: t('room_unmute'),
      onOk: () => run({ key: row.key }).then(() => undefined),
    })
  return (
    <MutationButton calls={liftRoomMute} size="small" loading={busy} onClick={confirm}>
      {t('room_unmute')}
    </MutationButton>
  )
}
