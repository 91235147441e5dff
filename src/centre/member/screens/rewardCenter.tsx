import { Skeleton } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { claimReward, rewardCenterList } from '../../../endpoints/loyalty/promotions.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'

type Claimed = OutputOf<typeof claimReward>

const useClaim = () => {
  const { t, amount } = useWords()
  const messageOf = ({ amount: money, points }: Claimed) =>
    t('reward_claimed', {
      what: [money > 0 && amount(money), points > 0 && t('points_of', { count: points })]
        .filter(Boolean)
        .join(' + '),
    })
  return useMutationWithMessage(claimReward, messageOf)
}

const Claim = ({ id, status }: { id: string; status: string }) => {
  const { t } = useWords()
  const { run, busy } = useClaim()
  if (status !== 'claimable') return null
  return (
    <MutationButton
      calls={claimReward}
      size="small"
      loading={busy}
      onClick={() => void run({ rewardId: id })}
    >
      {t('claim')}
    </MutationButton>
  )
}

/** Shows the claimable rewards, with one button that claims all. */
const Waiting = () => {
  const { t } = useWords()
  const { run, busy } = useClaim()
  const query = useEndpointQuery(rewardCenterList, { pageSize: 1, status: 'claimable' })
  const totals = query.value?.totals
  if (!totals && !query.problem)
    return (
      <header className="money-head">
        <Skeleton active title={false} paragraph={{ rows: 2, width: [160, 120] }} />
      </header>
    )
  if (!totals || totals.claimableCount === 0) return null
  return (
    <header className="money-head">
      <div>
        <p className="centre-soft">{t('rewards_waiting', { count: totals.claimableCount })}</p>
        <p className="lead-figure">
          <Amount value={totals.claimable} />
        </p>
      </div>
      <MutationButton
        calls={claimReward}
        type="primary"
        size="large"
        loading={busy}
        onClick={() => void run({ all: true })}
      >
        {t('claim_all')}
      </MutationButton>
    </header>
  )
}

/** in_reward_center: claimable, claimed and expired rewards. The badge counts the claimable ones (§2). */
export default listScreen({
  list: rewardCenterList,
  rowKey: 'id',
  filters: ['status', 'kind'],
  lead: () => <Waiting />,
  columns: [
    { field: 'title', label: 'reward' },
    'kind',
    'amount',
    'points',
    { field: 'turnover', label: 'condition' },
    { field: 'number', extra: true, copy: true },
    { field: 'createdAt', extra: true },
    'expiresAt',
    'status',
  ],
  actions: ({ id, status }) => <Claim id={id} status={status} />,
})
