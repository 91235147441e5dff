import { Alert, Button } from 'antd'
import { useWords } from '../format/useWords.ts'

/** Says that a list lacks the rows of database servers that do not answer. */
export const MissingNote = ({ shards, retry }: { shards: readonly string[]; retry: () => void }) => {
  const { t } = useWords()
  return (
    <Alert
      type="warning"
      showIcon
      className="centre-problem"
      message={t('missing_shards', { shards: shards.join(', ') })}
      action={
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
