import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { decideRedemption, getRedemptionCase } from '../../../endpoints/loyalty/loyaltyDesk.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { ApproveOrReject } from '../decision/ApproveOrReject.tsx'
import { Flags, PlayerFacts } from '../decision/PlayerFacts.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

type RedemptionCase = OutputOf<typeof getRedemptionCase>

const Decide = ({ redemption: { key, reward, points } }: RedemptionCase) => {
  const { count } = useWords()
  const t = useOperatorWords()
  return (
    <ApproveOrReject
      endpoint={decideRedemption}
      approve={() => ({ key, approve: true })}
      reject={(reason) => ({ key, approve: false, reason })}
      labels={{
        approve: () => t('redemption_approve_now', { reward }),
        reject: t('redemption_reject_now', { points: count(points) }),
        approved: t('redemption_approved'),
        rejected: t('redemption_rejected'),
      }}
    />
  )
}

const Shown = (found: RedemptionCase) => {
  const { redemption } = found
  const { listField, listChoice, moment, count } = useWords()
  const t = useOperatorWords()
  const { may } = useStaff()
  return (
    <>
      <DescriptionList
        rows={[
          [
            listField('number'),
            <span key="n" className="figure">
              {redemption.number}
            </span>,
          ],
          [listField('reward'), redemption.reward],
          [listField('quantity'), count(redemption.quantity)],
          [listField('points'), count(redemption.points)],
          [t('points_left'), count(found.pointsLeft)],
          redemption.amount > 0 ? [listField('amount'), <Amount key="a" value={redemption.amount} />] : null,
          [t('address'), found.receivingAddress],
          [
            listField('status'),
            <StateMark key="s" value={redemption.status}>
              {listChoice('status', redemption.status)}
            </StateMark>,
          ],
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
