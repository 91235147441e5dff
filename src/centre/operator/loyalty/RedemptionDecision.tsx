import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { decideRedemption, getRedemptionCase } from '../../../endpoints/loyalty/loyaltyDesk.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { ApproveOrReject } from '../decision/ApproveOrReject.tsx'
import { Flags, PlayerFacts } from '../decision/PlayerFacts.tsx'
import { useRecordRows } from '../decision/useRecordRows.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

type RedemptionCase = OutputOf<typeof getRedemptionCase>

const Decide = ({ redemption: { key, reward, points } }: RedemptionCase) => {
  const t = useOperatorWords()
  return (
    <ApproveOrReject
      endpoint={decideRedemption}
      approve={() => ({ key, approve: true })}
      reject={(reason) => ({ key, approve: false, reason })}
      labels={{
        approve: () => t('redemption_approve_now', { reward }),
        reject: t('redemption_reject_now', { count: points }),
        approved: t('redemption_approved'),
        rejected: t('redemption_rejected'),
      }}
    />
  )
}

const Shown = (found: RedemptionCase) => {
  const { redemption } = found
  const { listField, moment, count } = useWords()
  const record = useRecordRows()
  const t = useOperatorWords()
  const { may } = useStaff()
  return (
    <>
      <DescriptionList
        rows={[
          record.number(redemption.number),
          [listField('reward'), redemption.reward],
          [listField('quantity'), count(redemption.quantity)],
          [listField('points'), count(redemption.points)],
          [t('points_left'), count(found.pointsLeft)],
          redemption.amount > 0 ? [listField('amount'), <Amount key="a" value={redemption.amount} />] : null,
          [t('address'), found.receivingAddress],
          record.status(redemption.status),
          [listField('requestedAt'), moment(redemption.at)],
          [listField('decidedAt'), found.decidedAt === null ? null : moment(found.decidedAt)],
          [listField('note'), found.remark || null],
        ]}
      />
      <Flags flags={found.player.flags} />
      {redemption.status === 'processing' && may('loyalty.decide') && <Decide {...found} />}
      <PlayerFacts player={found.player} />
    </>
  )
}

/** A redemption of points with its player, and the decision about it. */
export const RedemptionDecision = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getRedemptionCase, { key: id })
  return <QueryContent query={query}>{(found) => <Shown {...found} />}</QueryContent>
}
