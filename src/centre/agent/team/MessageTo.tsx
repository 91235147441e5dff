import { sendMessage } from '../../../endpoints/content/messages.ts'
import { MessageFields } from '../../kit/form/MessageFields.tsx'
import type { MessageValues } from '../../kit/form/MessageFields.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'

/** Writes a message to one account of the team. */
export const MessageTo = ({ account, done }: { account: string; done: () => void }) => {
  const { t } = useWords()
  return (
    <MutationForm<typeof sendMessage, MessageValues>
      endpoint={sendMessage}
      input={({ subject, content }) => ({ to: account, subject, content })}
      label={() => t('message_send_to', { account })}
      onDone={done}
    >
      <MessageFields />
    </MutationForm>
  )
}
