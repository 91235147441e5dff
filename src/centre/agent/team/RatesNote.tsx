import { Popover } from 'antd'
import { GAME_CATEGORIES } from '../../../entities/games/game.ts'
import type { RebateRates } from '../../../entities/accounts/account.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { useWords } from '../../kit/format/useWords.ts'

/** Shows an account's rebate rates in a table cell: the lowest and the highest. A press shows every category. */
export const RatesNote = ({ rates }: { rates: RebateRates }) => {
  const { t, rate, choice } = useWords()
  const held = GAME_CATEGORIES.flatMap((category) =>
    rates[category] ? [[category, rates[category]] as const] : [],
  )
  if (held.length === 0) return <span className="centre-soft">{t('rates_none')}</span>
  const all = held.map(([, bps]) => bps)
  const low = all.length < GAME_CATEGORIES.length ? 0 : Math.min(...all)
  const high = Math.max(...all)
  return (
    <Popover
      trigger="click"
      title={t('rebate_rates')}
      content={
        <div className="rates-note">
          <DescriptionList
            rows={held.map(
              ([category, bps]) =>
                [
                  choice('category', category),
                  <span key={category} className="figure">
                    {rate(bps)}
                  </span>,
                ] as const,
            )}
          />
        </div>
      }
    >
      <button type="button" className="drill figure">
        {low === high ? rate(high) : `${rate(low)} – ${rate(high)}`}
      </button>
    </Popover>
  )
}
