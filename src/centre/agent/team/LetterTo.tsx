import { sendMessage } from '../../../endpoints/content/messages.ts'
import { LetterFields } from '../../kit/form/LetterFields.tsx'
import type { LetterValues } from '../../kit/form/LetterFields.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'

/** Writes a message to one account of the team. */
export const LetterTo = ({ account, done }: { account: string; done: () => void }) => {
  const { t } = useWords()
  return (
    <MutationForm<typeof sendMessage, LetterValues>
      endpoint={sendMessage}
      input={({ subject, content }) => ({ to: account, subject, content })}
      label={() => t('letter_send_to', { account })}
      onDone={done}
    >
      <LetterFields />
    </MutationForm>
  )
}
