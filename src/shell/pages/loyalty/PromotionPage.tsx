import type { TFunction } from 'i18next'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Promotion } from '../../../entities/loyalty/promotion.ts'
import { ApiError, call } from '../../../client/call.ts'
import { claimRafflePromotion } from '../../../endpoints/content/common.ts'
import { promotionDetail, promotionJoin, promotionList } from '../../../endpoints/loyalty/promotions.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import { languageAttributes, numberLocaleOf } from '../../../rules/site/languages.ts'
import { promptRealAccount } from '../../kit/session/promptRealAccount.ts'
import { promptLogin } from '../../kit/session/promptLogin.ts'
import { withLoadingOverlay } from '../../kit/dialog/withLoadingOverlay.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { RichText } from '../../kit/page/RichText.tsx'
import { session } from '../../kit/session/session.ts'
import { formatMoment, formatMoney } from '../../kit/session/site.ts'
import { EmptyView, ErrorView } from '../../kit/page/StateView.tsx'
import { invalidateQueries, useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useOpenCentre } from '../../kit/session/useOpenCentre.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import { PromotionArt } from './art/PromotionArt.tsx'
import { PromotionProgress, PromotionSteps } from './PromotionProgress.tsx'
import { PromotionApplication } from './PromotionApplication.tsx'
import './promotions.css'

interface ActionProps {
  promotion: Promotion
  onChanged: () => void
}

/**
 * Returns the actions that call the provider: draw a ticket, join, or any other by `run`. Each needs a login and a
 * real account.
 */
const usePromotionActions = ({ promotion, onChanged }: ActionProps) => {
  const { t, i18n } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { id } = promotion
  const run = async (work: () => Promise<void>): Promise<void> => {
    const { status: visitor, member } = session.get()
    if (visitor === 'guest') return promptLogin(() => void run(work))
    if (member && isTrial(member.type)) return void promptRealAccount()
    setBusy(true)
    try {
      await withLoadingOverlay(work)
      onChanged()
    } catch (error) {
      void showMessage({
        title: promotion.title,
        icon: 'warning',
        text: error instanceof ApiError ? error.message : t('error.unknown'),
      })
    } finally {
      setBusy(false)
    }
  }
  const draw = () =>
    run(async () => {
      const { prize, amount, points } = await call(claimRafflePromotion, {
        requestId: crypto.randomUUID(),
        promotionId: id,
      })
      const won = [
        prize,
        amount > 0 && formatMoney(amount, i18n.language),
        points > 0 && t('points.amount', { count: points }),
      ]
        .filter(Boolean)
        .join(' · ')
      void showMessage({ title: t('promo.drawn'), icon: 'gift', text: won })
    })
  const join = () => run(async () => void (await call(promotionJoin, { promotionId: id })))
  return { run, draw, join, busy }
}

const WideButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="button button--main button--wide" {...props} />
)

/** The visitor's next action on a promotion, by its status (§4). */
const Action = ({ promotion, onChanged }: ActionProps) => {
  const { t } = useTranslation()
  const openCentre = useOpenCentre()
  const { run, draw, join, busy } = usePromotionActions({ promotion, onChanged })
  const [applying, setApplying] = useState(false)
  const { id, status, tickets } = promotion
  if (tickets !== null && (status === 'join' || status === 'joined')) {
    return (
      <WideButton disabled={busy || tickets === 0} onClick={() => void draw()}>
        {t('promo.draw', { count: tickets })}
      </WideButton>
    )
  }
  if (status === 'issued')
    return <WideButton onClick={() => openCentre('member', 'rewardCenter')}>{t('promo.claim')}</WideButton>
  if ((status === 'join' || status === 'rejected') && promotion.application) {
    return applying ? (
      <PromotionApplication
        promotionId={id}
        onDone={() => {
          setApplying(false)
          onChanged()
        }}
      />
    ) : (
      <WideButton onClick={() => void run(async () => setApplying(true))}>
        {t(status === 'rejected' ? 'promo.applyAgain' : 'promo.apply')}
      </WideButton>
    )
  }
  if (status === 'join')
    return (
      <WideButton disabled={busy} onClick={() => void join()}>
        {t('promo.join')}
      </WideButton>
    )
  return (
    <p className="promo-page__now">
      <Icon name="info" size={18} />
      {t(`promo.next.${status}`)}
    </p>
  )
}

/** Returns what the promotion gives and requires, as pairs of label and value. */
const factsOf = (data: Promotion, t: TFunction, language: string): [string, string][] =>
  [
    ['promo.status', t(`promo.status.${data.status}`)],
    ['promo.from', formatMoment(data.startAt, language)],
    ['promo.to', data.endAt === null ? t('promo.noEnd') : formatMoment(data.endAt, language)],
    data.bonusBps !== null && [
      'promo.bonus',
      t('promo.bonusOf', { percent: (data.bonusBps / 100).toLocaleString(numberLocaleOf(language)) }),
    ],
    data.amount !== null && ['promo.bonus', formatMoney(data.amount, language)],
    data.bonusMaximum !== null && ['promo.maximum', formatMoney(data.bonusMaximum, language)],
    data.minimumDeposit !== null && ['promo.minimum', formatMoney(data.minimumDeposit, language)],
    data.turnoverPercent > 0 && [
      'promo.turnover',
      t('promo.turnoverOf', { times: (data.turnoverPercent / 100).toLocaleString(numberLocaleOf(language)) }),
    ],
  ].filter((fact): fact is [string, string] => Array.isArray(fact))

const Detail = ({ promotion: data }: { promotion: Promotion }) => {
  const { t, i18n } = useTranslation()
  const facts = factsOf(data, t, i18n.language)
  return (
    <div className="page-width promo-page">
      <Link className="back-link" to="/promotions">
        <Icon name="left" size={16} />
        {t('nav.promotions')}
      </Link>
      <PromotionArt className="promo-page__art" promotion={data} />
      <div className="promo-page__pair">
        <article {...languageAttributes(data.lang)}>
          <h1>{data.title}</h1>
          <p className="promo-page__summary">{data.summary}</p>
          <RichText html={data.content} />
        </article>
        <aside className="panel promo-page__side">
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd className="number">{value}</dd>
              </div>
            ))}
          </dl>
          <PromotionSteps promotion={data} />
          <PromotionProgress promotion={data} />
          {data.reason && <p className="form__error">{data.reason}</p>}
          <Action promotion={data} onChanged={() => invalidateQueries(promotionDetail, promotionList)} />
        </aside>
      </div>
    </div>
  )
}

/** §2 /promoDetail: one promotion, its terms and the next action. */
export default function PromotionPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const id = query.get('id') ?? query.get('promotionId') ?? ''
  const { data, error, retry } = useEndpoint(
    promotionDetail,
    /^[a-z0-9-]{1,40}$/.test(id) ? { promotionId: id } : null,
  )
  const missing = !/^[a-z0-9-]{1,40}$/.test(id) || error?.code === 'record.not.found'
  useTitle(missing ? t('promo.missing') : data?.title)
  if (missing) {
    return (
      <div className="page-width">
        <h1 className="visually-hidden">{t('promo.missing')}</h1>
        <EmptyView title={t('promo.missing')} text={t('promo.missing.text')} illustration="tickets">
          <Link className="button button--main" to="/promotions">
            {t('promo.all')}
          </Link>
        </EmptyView>
      </div>
    )
  }
  if (error && !data)
    return (
      <div className="page-width">
        <ErrorView error={error} onRetry={retry} />
      </div>
    )
  if (!data)
    return (
      <div className="page-width promo-page">
        <div className="skeleton promo-page__wait" />
      </div>
    )
  return <Detail promotion={data} />
}
