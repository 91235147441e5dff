import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Promotion } from '../../entities/promotion.ts'
import { ApiError, call } from '../../client/call.ts'
import { claimRafflePromotion } from '../../endpoints/common.ts'
import { promotionDetail, promotionJoin, promotionList } from '../../endpoints/promotions.ts'
import { isTrial } from '../../rules/access.ts'
import { askTrueAccount } from '../kit/askTrueAccount.ts'
import { ask, openDialog } from '../kit/dialogs.ts'
import { Icon } from '../kit/Icon.tsx'
import { RichText } from '../kit/RichText.tsx'
import { session } from '../kit/session.ts'
import { clock, money, zoneName } from '../kit/site.ts'
import { ErrorView } from '../kit/StateView.tsx'
import { useStore } from '../kit/store.ts'
import { theme } from '../kit/theme.ts'
import { refreshCalls, useCall } from '../kit/useCall.ts'
import { useOpenCentre } from '../kit/useOpenCentre.ts'
import { PromotionApplication } from './PromotionApplication.tsx'
import './promotions.css'

/** What the visitor can do next with a promotion, by its status (§4). */
const Action = ({ promotion, onChanged }: { promotion: Promotion; onChanged: () => void }) => {
  const { t, i18n } = useTranslation()
  const openCentre = useOpenCentre()
  const [busy, setBusy] = useState(false)
  const [applying, setApplying] = useState(false)
  const { id, status, tickets } = promotion
  const act = async (work: () => Promise<void>) => {
    const { status: visitor, member } = session.get()
    if (visitor === 'visitor') return openDialog({ name: 'login' })
    if (member && isTrial(member.type)) return void askTrueAccount()
    setBusy(true)
    try {
      await work()
      onChanged()
    } catch (error) {
      void ask({ title: promotion.title, icon: 'warning', text: error instanceof ApiError ? error.message : t('error.unknown') })
    } finally {
      setBusy(false)
    }
  }
  const draw = () => act(async () => {
    const { prize, amount, points } = await call(claimRafflePromotion, { requestId: crypto.randomUUID(), promotionId: id })
    const won = [prize, amount > 0 && money(amount, i18n.language), points > 0 && t('points.amount', { count: points })].filter(Boolean).join(' · ')
    await ask({ title: t('promo.drawn'), icon: 'gift', text: won })
  })
  const join = () => act(async () => void (await call(promotionJoin, { promotionId: id })))
  if (tickets !== null && (status === 'join' || status === 'joined')) {
    return <button type="button" className="button button--main button--wide" disabled={busy || tickets === 0} onClick={() => void draw()}>{t('promo.draw', { count: tickets })}</button>
  }
  if (status === 'issued') return <button type="button" className="button button--main button--wide" onClick={() => openCentre('member', 'rewardCenter')}>{t('promo.claim')}</button>
  if ((status === 'join' || status === 'rejected') && promotion.application) {
    return applying
      ? <PromotionApplication promotionId={id} onDone={() => { setApplying(false); onChanged() }} />
      : <button type="button" className="button button--main button--wide" onClick={() => void act(async () => setApplying(true))}>{t(status === 'rejected' ? 'promo.applyAgain' : 'promo.apply')}</button>
  }
  if (status === 'join') return <button type="button" className="button button--main button--wide" disabled={busy} onClick={() => void join()}>{t('promo.join')}</button>
  return <p className="promo-page__now"><Icon name="info" size={18} />{t(`promo.next.${status}`)}</p>
}

/** §2 /promoDetail: one promotion, its terms and what to do next. */
export default function PromotionPage() {
  const { t, i18n } = useTranslation()
  const [query] = useSearchParams()
  const dark = useStore(theme) === 'dark'
  const id = query.get('id') ?? query.get('promotionId') ?? ''
  const { data, error, retry } = useCall(promotionDetail, /^[a-z0-9-]{1,40}$/.test(id) ? { promotionId: id } : { promotionId: '0' })
  if (error && !data) return <div className="page-width"><ErrorView error={error} onRetry={retry} /></div>
  if (!data) return <div className="page-width promo-page"><div className="skeleton promo-page__wait" /></div>
  const facts = [
    ['promo.status', t(`promo.status.${data.status}`)],
    ['promo.from', `${clock(data.startAt)} ${zoneName()}`],
    ['promo.to', data.endAt === null ? t('promo.noEnd') : `${clock(data.endAt)} ${zoneName()}`],
    data.bonusBps !== null && ['promo.bonus', t('promo.bonusOf', { percent: (data.bonusBps / 100).toLocaleString(i18n.language) })],
    data.bonusMaximum !== null && ['promo.maximum', money(data.bonusMaximum, i18n.language)],
    data.minimumDeposit !== null && ['promo.minimum', money(data.minimumDeposit, i18n.language)],
    data.turnoverPercent > 0 && ['promo.turnover', t('promo.turnoverOf', { times: (data.turnoverPercent / 100).toLocaleString(i18n.language) })],
  ].filter((fact): fact is [string, string] => Array.isArray(fact))
  return (
    <div className="page-width promo-page">
      <Link className="promo-page__back" to="/promotions"><Icon name="left" size={16} />{t('nav.promotions')}</Link>
      <img className="promo-page__art" src={dark ? data.artDark : data.art} width="1440" height="360" alt="" />
      <div className="promo-page__pair">
        <article><h1>{data.title}</h1><p className="promo-page__summary">{data.summary}</p><RichText html={data.content} /></article>
        <aside className="panel promo-page__side">
          <dl>{facts.map(([label, value]) => <div key={label}><dt>{t(label)}</dt><dd className="number">{value}</dd></div>)}</dl>
          {data.reason && <p className="form__error">{data.reason}</p>}
          <Action promotion={data} onChanged={() => refreshCalls(promotionDetail, promotionList)} />
        </aside>
      </div>
    </div>
  )
}
