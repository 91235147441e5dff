import { Switch } from 'antd'
import { letterConsent, setLetterConsent } from '../../../endpoints/content/messages.ts'
import { useReadOnly } from '../../kit/query/readOnly.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** Stops messages that uplines write to many, or accepts them again. Messages to this account alone still arrive. */
export const LetterConsent = () => {
  const { t } = useWords()
  const query = useEndpointQuery(letterConsent, {})
  const readOnly = useReadOnly(setLetterConsent)
  const { run, busy } = useMutationWithMessage(setLetterConsent, ({ receives }) =>
    t(receives ? 'letters_on' : 'letters_off'),
  )
  return (
    <label className="letter-consent">
      <Switch
        size="small"
        checked={query.value?.receives ?? true}
        disabled={query.value === undefined || readOnly !== null}
        title={readOnly ?? undefined}
        loading={busy}
        onChange={(receives) => void run({ receives })}
      />{' '}
      {t('letters_bulk')}
    </label>
  )
}
