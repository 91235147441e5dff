import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { decideApplication, getApplicationCase } from '../../../endpoints/loyalty/loyaltyDesk.ts'
import { MONEY_MAX } from '../../../entities/scalars.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { AmountField } from '../../kit/form/AmountField.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { ApproveOrReject } from '../decision/ApproveOrReject.tsx'
import { Images } from '../decision/Images.tsx'
import { Flags, PlayerFacts } from '../decision/PlayerFacts.tsx'
import { useRecordRows } from '../decision/useRecordRows.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

type ApplicationCase = OutputOf<typeof getApplicationCase>

const Decide = ({ application: { key }, amount: standard }: ApplicationCase) => {
  const { amount: text } = useWords()
  const t = useOperatorWords()
  return (
    <ApproveOrReject
      endpoint={decideApplication}
      initial={{ amount: standard }}
      approve={({ amount }) => ({ key, approve: true, ...(amount && amount !== standard ? { amount } : {}) })}
      reject={(reason) => ({ key, approve: false, reason })}
      labels={{
        approve: ({ amount }) => t('application_approve_now', { amount: text(amount ?? standard) }),
        reject: t('application_reject_now'),
        approved: t('application_approved'),
        rejected: t('application_rejected'),
      }}
    >
      <AmountField minimum={0.01} maximum={Math.min(MONEY_MAX, 1_000_000)} />
    </ApproveOrReject>
  )
}

const Shown = (found: ApplicationCase) => {
  const { application, earlier } = found
  const { listField, moment, count } = useWords()
  const record = useRecordRows()
  const t = useOperatorWords()
  const { may } = useStaff()
  return (
    <>
      <DescriptionList
        rows={[
          record.number(application.number),
          [listField('promotion'), application.promotion],
          [t('reward'), <Amount key="a" value={found.amount} />],
          [t('reward_turnover'), `${count(found.turnoverPercent)}%`],
          record.status(application.status),
          [listField('requestedAt'), moment(application.at)],
          [
            t('applied_before'),
            t('applied_before_text', { count: earlier.applied, issued: count(earlier.issued) }),
          ],
          [t('comment'), found.comment ? <bdi key="c">{found.comment}</bdi> : null],
          [t('images'), found.images.length > 0 ? <Images key="i" images={found.images} /> : null],
          [listField('decidedAt'), found.decidedAt === null ? null : moment(found.decidedAt)],
          [listField('reason'), found.reason],
        ]}
      />
      <Flags flags={found.player.flags} />
      {application.status === 'applying' && may('loyalty.decide') && <Decide {...found} />}
      <PlayerFacts player={found.player} />
    </>
  )
}

/** An application for a promotion with its player, and the decision about it. */
export const ApplicationDecision = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getApplicationCase, { key: id })
  return <QueryContent query={query}>{(found) => <Shown {...found} />}</QueryContent>
}
