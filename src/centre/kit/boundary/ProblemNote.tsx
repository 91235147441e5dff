import { Alert, Button, Typography } from 'antd'
import { Link } from 'react-router'
import type { Problem } from '../call/problem.ts'
import { useWords } from '../format/useWords.ts'

/** The page on which 2-step login is switched on. */
const TWO_STEP = '/member/securityCenter?card=authenticator'

/** Shows a problem: what went wrong, what to do next, and the code and request id for support. */
export const ProblemNote = ({ problem, retry }: { problem: Problem; retry?: () => void }) => {
  const { t, problem: say } = useWords()
  const wayOut =
    problem.code === 'second.factor.required' ? (
      <Link to={TWO_STEP} className="drill">
        {t('two_step_set_up')}
      </Link>
    ) : undefined
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="centre-problem"
      message={say(problem)}
      description={
        <Typography.Text
          type="secondary"
          copyable={{ text: [problem.code, problem.requestId].filter(Boolean).join(' ') }}
        >
          {t('problem_code', { code: problem.code })}
          {problem.requestId && ` · ${t('problem_request', { id: problem.requestId })}`}
        </Typography.Text>
      }
      action={
        wayOut ??
        (retry && (
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        ))
      }
    />
  )
}
