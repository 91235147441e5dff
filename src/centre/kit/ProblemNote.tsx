import { Alert, Button, Typography } from 'antd'
import type { Problem } from './problem.ts'
import { useWords } from './useWords.ts'

/** What went wrong, what to do, and the code and request id to read out to support. */
export const ProblemNote = ({ problem, retry }: { problem: Problem; retry?: () => void }) => {
  const { t, problem: say } = useWords()
  return (
    <Alert
      type="error" showIcon role="alert" className="centre-problem" message={say(problem)}
      description={
        <Typography.Text type="secondary" copyable={{ text: [problem.code, problem.requestId].filter(Boolean).join(' ') }}>
          {t('problem_code', { code: problem.code })}
          {problem.requestId && ` · ${t('problem_request', { id: problem.requestId })}`}
        </Typography.Text>
      }
      action={retry && <Button size="small" onClick={retry}>{t('retry')}</Button>}
    />
  )
}
