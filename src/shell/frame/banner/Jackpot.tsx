import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { jackpot } from '../../../endpoints/content/home.ts'
import { formatMoney } from '../../kit/session/site.ts'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'

/** §9: without a reading the counter grows by 165.11 every 3 s. */
const STEP = 165.11
const STEP_MS = 3000
/** §4: the start value derives from the time, so that it is the same for every visitor at the same moment. */
const EPOCH = Date.UTC(2026, 0, 1)

const fallback = (now: number): number =>
  1_000_000 + ((Math.floor((now - EPOCH) / STEP_MS) * STEP) % 4_000_000)

/** The jackpot over the banner of /rng (§2): the provider's reading, extrapolated between two readings. */
export default function Jackpot() {
  const { t, i18n } = useTranslation()
  const { data } = useEndpoint(jackpot, {})
  const amount = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const draw = () => {
      const now = Date.now()
      const value = data
        ? data.amount + (data.perSecond * Math.max(0, now - data.asOf)) / 1000
        : fallback(now)
      if (amount.current) amount.current.textContent = formatMoney(value, i18n.language)
    }
    draw()
    const timer = setInterval(draw, STEP_MS)
    return () => clearInterval(timer)
  }, [data, i18n.language])
  return (
    <div className="jackpot">
      <div className="jackpot__label">
        <span className="lamps">
          <i />
        </span>
        {t('jackpot')}
      </div>
      <span className="jackpot__amount number" ref={amount} />
    </div>
  )
}
