import { useState } from 'react'
import { asApiError } from '../../client/apiError.ts'
import { call } from '../../client/call.ts'
import { readChatRoom, shareInChat } from '../../endpoints/content/chatRoom.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { openDialog, type SharedSlip } from '../kit/dialog/dialogs.ts'
import { useEndpoint } from '../kit/data/useEndpoint.ts'
import { FormError } from '../kit/form/FormError.tsx'
import { RoomTabs } from './RoomTabs.tsx'
import { useChatWords } from './useChatWords.ts'
import '../kit/form/form.css'
import './chatPanel.css'
import './chatCard.css'

/** Shares an own slip in a room of the chat, with its amounts if the player wants, and opens the chat. */
export default function ShareDialog({ slip, onClose }: { slip: SharedSlip; onClose: () => void }) {
  const { t } = useChatWords()
  const { data, error } = useEndpoint(readChatRoom, {})
  const [chosen, setChosen] = useState<string>()
  const [amounts, setAmounts] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [id] = useState(() => crypto.randomUUID())
  const room = chosen ?? data?.room
  const share = async () => {
    if (room === undefined) return
    setBusy(true)
    setRefusal(undefined)
    const what = { kind: 'slip' as const, id: slip.id, amounts, legs: [...slip.legs] }
    try {
      await call(shareInChat, { room, id, what })
      onClose()
      openDialog({ name: 'chat', room })
    } catch (caught) {
      setRefusal(asApiError(caught).message)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('share')} onClose={onClose}>
      <FormError message={refusal ?? error?.message} />
      {data && data.rooms.length > 1 && <RoomTabs rooms={data.rooms} chosen={room} onChoose={setChosen} />}
      <label className="check">
        <input type="checkbox" checked={amounts} onChange={(event) => setAmounts(event.target.checked)} />
        <span>
          {t('share.amounts')}
          <small className="field__hint chat-share__hint">{t('share.amounts.hint')}</small>
        </span>
      </label>
      <footer className="dialog__foot">
        <button
          type="button"
          className="button button--main"
          data-first=""
          disabled={busy || room === undefined}
          onClick={() => void share()}
        >
          {t('share.send')}
        </button>
      </footer>
    </Dialog>
  )
}
