import { promoteDownlineToAgent } from '../../../endpoints/team/team.ts'
import { ActForm } from '../../kit/form/ActForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'

/** Makes a member an agent. It first explains the effect, because a promotion cannot be undone. */
export const Promote = ({ account, done }: { account: string; done: () => void }) => {
  const { t } = useWords()
  return (
    <ActForm<typeof promoteDownlineToAgent, object>
      endpoint={promoteDownlineToAgent}
      input={() => ({ account })}
      onDone={done}
      label={() => t('promote_now', { account })}
    >
      <p>{t('promote_means', { account })}</p>
    </ActForm>
  )
}
