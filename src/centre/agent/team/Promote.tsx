import { promoteDownlineToAgent } from '../../../endpoints/team/team.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'

/** Makes a member an agent. It first explains the effect, because a promotion cannot be undone. */
export const Promote = ({ account, done }: { account: string; done: () => void }) => {
  const { t } = useWords()
  return (
    <MutationForm<typeof promoteDownlineToAgent, object>
      endpoint={promoteDownlineToAgent}
      input={() => ({ account })}
      onDone={done}
      label={() => t('promote_now', { account })}
    >
      <p>{t('promote_means', { account })}</p>
    </MutationForm>
  )
}
