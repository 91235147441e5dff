import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { jackpot } from '../../endpoints/home.ts'
import { money } from '../kit/site.ts'
import { useCall } from '../kit/useCall.ts'

/** §9: without a reading the counter grows by 165.11 every 3 s. */
const STEP = 165.11
const STEP_MS = 3000
/** §4: it starts from a number derived from the time, the same for everybody at the same moment. */
const EPOCH = Date.UTC(2026, 0, 1)

const fallback = (now: number): number => 1_000_000 + (Math.floor((now - EPOCH) / STEP_MS) * STEP) % 4_000_000

/** The jackpot over the banner of /rng (§2): the provider's reading, carried on between two readings. */
export default function Jackpot() {
  const { t, i18n } = useTranslation()
  const { data } = useCall(jackpot, {})
  const amount = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const draw = () => {
      const now = Date.now()
      const value = data ? data.amount + (data.perSecond * Math.max(0, now - data.asOf)) / 1000 : fallback(now)
      if (amount.current) amount.current.textContent = money(value, i18n.language)
    }
    draw()
    const timer = setInterval(draw, STEP_MS)
    return () => clearInterval(timer)
  }, [data, i18n.language])
  return (
    <div className="jackpot">
      <div className="jackpot__label"><span className="lamps"><i /></span>{t('jackpot')}</div>
      <span className="jackpot__amount number" ref={amount} />
    </div>
  )
}
