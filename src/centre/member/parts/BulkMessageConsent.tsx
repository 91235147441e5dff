import { Switch } from 'antd'
import { bulkMessageConsent, setBulkMessageConsent } from '../../../endpoints/content/messages.ts'
import { useReadOnly } from '../../kit/query/readOnly.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** Stops messages that uplines write to many, or accepts them again. Messages to this account alone still arrive. */
export const BulkMessageConsent = () => {
  const { t } = useWords()
  const query = useEndpointQuery(bulkMessageConsent, {})
  const readOnly = useReadOnly(setBulkMessageConsent)
  const { run, busy } = useMutationWithMessage(setBulkMessageConsent, ({ receives }) =>
    t(receives ? 'bulk_messages_on' : 'bulk_messages_off'),
  )
  return (
    <label className="bulk-message-consent">
      <Switch
        size="small"
        checked={query.value?.receives ?? true}
        disabled={query.value === undefined || readOnly !== null}
        title={readOnly ?? undefined}
        loading={busy}
        onChange={(receives) => void run({ receives })}
      />{' '}
      {t('bulk_messages_choice')}
    </label>
  )
}
