import { promoteDownlineToAgent } from '../../../endpoints/team.ts'
import { ActForm } from '../../kit/ActForm.tsx'
import { useWords } from '../../kit/useWords.ts'

/** Makes a member an agent; says what that means before it is done, since it is not taken back. */
export const Promote = ({ account, done }: { account: string; done: () => void }) => {
  const { t } = useWords()
  return (
    <ActForm<typeof promoteDownlineToAgent, object>
      endpoint={promoteDownlineToAgent} input={() => ({ account })} onDone={done} label={() => t('promote_now', { account })}
    >
      <p>{t('promote_means', { account })}</p>
    </ActForm>
  )
}
