import { Button, Input, Pagination } from 'antd'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef } from 'react'
import { referral } from '../../../endpoints/loyalty/loyalty.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { Amount } from '../../kit/format/Amount.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { spanOfDays } from '../../kit/format/presets.ts'
import { RangeFilter } from '../../kit/filter/RangeFilter.tsx'
import { FieldState } from '../../kit/format/StateMark.tsx'
import { tableCodec } from '../../kit/listModel/tableAddress.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useUrlTable } from '../../kit/listModel/useUrlTable.ts'
import { useCopy } from '../../kit/format/useCopy.ts'
import { useWords } from '../../kit/format/useWords.ts'

const codec = tableCodec({
  input: referral.input,
  filters: [],
  sortable: [],
  defaults: { filters: {}, preset: 'past30', pageSize: 20 },
})
type Referral = OutputOf<typeof referral>

const Invite = ({ value }: { value: Referral }) => {
  const { t, field } = useWords()
  const copy = useCopy()
  const picture = useRef<HTMLCanvasElement>(null)
  const link = `${window.location.origin}${value.path}`
  const save = () => {
    const anchor = document.createElement('a')
    anchor.href = picture.current?.toDataURL('image/png') ?? ''
    anchor.download = `invite-${value.code}.png`
    anchor.click()
  }
  return (
    <div className="invite">
      <QRCodeCanvas
        ref={picture}
        value={link}
        size={144}
        marginSize={2}
        role="img"
        aria-label={t('invite_qr')}
      />
      <div>
        <label htmlFor="invite-code">{field('inviteCode')}</label>
        <Input
          id="invite-code"
          readOnly
          value={value.code}
          suffix={
            <Button type="link" size="small" onClick={() => void copy(value.code)}>
              {t('copy')}
            </Button>
          }
        />
        <label htmlFor="invite-link">{field('inviteLink')}</label>
        <Input
          id="invite-link"
          readOnly
          value={link}
          title={link}
          suffix={
            <Button type="link" size="small" onClick={() => void copy(link)}>
              {t('copy')}
            </Button>
          }
        />
        <div className="form-buttons">
          {'share' in navigator && (
            <Button onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
              {t('share')}
            </Button>
          )}
          <Button onClick={save}>{t('invite_save')}</Button>
        </div>
      </div>
    </div>
  )
}

const Friends = ({ friends }: { friends: Referral['friends'] }) => {
  const { t, field, moment } = useWords()
  if (friends.list.length === 0) return <p className="empty-state">{t('empty_referral')}</p>
  return (
    <PlainTable
      caption={t('invited_friends')}
      rows={friends.list}
      rowKey={({ account, registeredAt }) => `${account}-${registeredAt}`}
      columns={[
        { title: field('account'), render: (row) => row.account },
        {
          title: field('registeredAt'),
          render: (row) => <span className="figure">{moment(row.registeredAt)}</span>,
        },
        { title: field('deposited'), render: (row) => t(row.deposited ? 'yes' : 'no') },
        {
          title: field('status'),
          render: (row) => <FieldState field="friend" value={row.active ? 'active' : 'quiet'} />,
        },
        { title: field('earned'), numeric: true, render: (row) => <Amount value={row.earned} /> },
      ]}
    />
  )
}

const InviteTerms = ({ value }: { value: Referral }) => {
  const { t, amount } = useWords()
  return (
    <p className="centre-soft">
      {t('invite_terms', {
        reward: amount(value.rewardPerFriend),
        deposit: amount(value.friendDeposit),
        turnover: amount(value.friendTurnover),
      })}
    </p>
  )
}

const FriendTotals = ({ totals }: Pick<Referral['friends'], 'totals'>) => {
  const { t, count } = useWords()
  return (
    <dl className="figures-row">
      <div>
        <dt>{t('invited')}</dt>
        <dd className="figure">{count(totals.invited)}</dd>
      </div>
      <div>
        <dt>{t('invited_active')}</dt>
        <dd className="figure">{count(totals.active)}</dd>
      </div>
      <div>
        <dt>{t('earned')}</dt>
        <dd>
          <Amount value={totals.earned} />
        </dd>
      </div>
    </dl>
  )
}

/** invite_friends: code, link and QR code to share, and the invited friends with masked names (§2). */
const ReferralScreen = () => {
  const { zone } = useCentre()
  const { t } = useWords()
  const { state, change, now } = useUrlTable(codec, zone)
  const query = useEndpointQuery(
    referral,
    {
      pageNo: state.pageNo,
      pageSize: state.pageSize,
      ...(state.range ? spanOfDays(state.range, zone) : {}),
    },
    { keep: true },
  )
  return (
    <ScreenFrame>
      <QueryContent query={query}>
        {(value) => (
          <>
            <Invite value={value} />
            <InviteTerms value={value} />
            <section>
              <h2 className="section-title">{t('invited_friends')}</h2>
              {state.range && (
                <search className="filter-bar">
                  <RangeFilter range={state.range} now={now} onChange={(range) => change({ range })} />
                </search>
              )}
              <FriendTotals totals={value.friends.totals} />
              <Friends friends={value.friends} />
              <Pagination
                current={state.pageNo}
                pageSize={state.pageSize}
                total={value.friends.total}
                hideOnSinglePage
                align="end"
                onChange={(pageNo) => change({ pageNo })}
              />
            </section>
          </>
        )}
      </QueryContent>
    </ScreenFrame>
  )
}
export default ReferralScreen
