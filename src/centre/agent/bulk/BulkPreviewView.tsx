import type { BulkPreview } from '../../../entities/team/bulk.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** Shows what a bulk action would do: to how many, who is skipped and why, and the message as one account gets it. */
export const BulkPreviewView = ({ preview }: { preview: BulkPreview }) => {
  const { t, choice } = useWords()
  const { total, ready, replaced, skipped, sample } = preview
  return (
    <div className="bulk-preview">
      <p>
        <strong>{t('bulk_ready', { count: ready, total })}</strong>
      </p>
      {replaced > 0 && <p>{t('bulk_replaced', { count: replaced })}</p>}
      {skipped.length > 0 && (
        <ul className="bulk-skipped" aria-label={t('bulk_skipped')}>
          {skipped.map(({ reason, count, accounts }) => (
            <li key={reason}>
              {t('bulk_skipped_because', { count, reason: choice('bulkReason', reason) })}{' '}
              <span className="centre-soft">
                <bdi>{accounts.join(', ')}</bdi>
                {count > accounts.length && ' …'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {sample && (
        <figure className="bulk-sample">
          <figcaption className="centre-soft">{t('bulk_sample', { account: sample.account })}</figcaption>
          <strong>{sample.subject}</strong>
          <p>{sample.content}</p>
        </figure>
      )}
    </div>
  )
}
