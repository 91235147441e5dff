import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { rankList } from '../../../endpoints/content/home.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { formatMoney } from '../../kit/session/site.ts'
import { EmptyView, QueryView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'

const SHORT = 8

type Winner = OutputOf<typeof rankList>['list'][number]

/** The winners, or a skeleton of the table while they load. */
const Winners = ({ rows }: { rows: readonly Winner[] | undefined }) => {
  const { t, i18n } = useTranslation()
  return (
    <table className="board__table">
      <thead>
        <tr>
          <th scope="col">{t('winners.player')}</th>
          <th scope="col">{t('winners.game')}</th>
          <th scope="col" className="board__prize">
            {t('winners.prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map(({ vo }, index) => (
              <tr key={`${vo.player}${vo.at}${index}`}>
                <td>
                  <span className="board__place number">{index + 1}</span>
                  {vo.player}
                </td>
                <td>
                  <span className="board__game">
                    <Icon name={vo.gameType} size={17} />
                    {vo.gameName}
                  </span>
                </td>
                <td className="board__prize number">{formatMoney(vo.prize, i18n.language)}</td>
              </tr>
            ))
          : Array.from({ length: SHORT }, (_, i) => (
              <tr key={i}>
                <td colSpan={3}>
                  <div className="skeleton board__wait" />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}

/** §2 winner board: player, game, prize (§3 Winner entry). It shows eight at first, all twenty on request. */
export const WinnerBoard = () => {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const { data, error, retry } = useEndpoint(rankList, {})
  const rows = data?.list.slice(0, all ? undefined : SHORT)
  return (
    <section className="board" aria-labelledby="winners">
      <h2 id="winners">{t('winners')}</h2>
      <QueryView
        error={data ? null : error}
        onRetry={retry}
        compact
        isEmpty={rows?.length === 0}
        empty={<EmptyView title={t('winners.none')} illustration="tickets" />}
      >
        <Winners rows={rows} />
      </QueryView>
      {data && data.list.length > SHORT && (
        <button
          type="button"
          className="button button--bare board__all"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {t(all ? 'less' : 'winners.all', { count: data.list.length })}
        </button>
      )}
    </section>
  )
}
