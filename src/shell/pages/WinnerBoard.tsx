import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rankList } from '../../endpoints/home.ts'
import { Icon } from '../kit/Icon.tsx'
import { money } from '../kit/site.ts'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'

const SHORT = 8

/** §2 winner board: player, game, prize (§3 Winner entry); eight at first, all twenty on request. */
export const WinnerBoard = () => {
  const { t, i18n } = useTranslation()
  const [all, setAll] = useState(false)
  const { data, error, retry } = useCall(rankList, {})
  const rows = data?.list.slice(0, all ? undefined : SHORT)
  return (
    <section className="board" aria-labelledby="winners">
      <h2 id="winners">{t('winners')}</h2>
      {error && !data ? <ErrorView error={error} onRetry={retry} compact /> : rows?.length === 0 ? <EmptyView title={t('winners.none')} scene="tickets" /> : (
        <table className="board__table">
          <thead><tr><th scope="col">{t('winners.player')}</th><th scope="col">{t('winners.game')}</th><th scope="col" className="board__prize">{t('winners.prize')}</th></tr></thead>
          <tbody>
            {rows ? rows.map(({ vo }, index) => (
              <tr key={`${vo.player}${vo.at}${index}`}>
                <td><span className="board__place number">{index + 1}</span>{vo.player}</td>
                <td><span className="board__game"><Icon name={vo.gameType} size={17} />{vo.gameName}</span></td>
                <td className="board__prize number">{money(vo.prize, i18n.language)}</td>
              </tr>
            )) : Array.from({ length: SHORT }, (_, i) => <tr key={i}><td colSpan={3}><div className="skeleton board__wait" /></td></tr>)}
          </tbody>
        </table>
      )}
      {data && data.list.length > SHORT && (
        <button type="button" className="button button--bare board__all" aria-expanded={all} onClick={() => setAll(!all)}>{t(all ? 'less' : 'winners.all', { count: data.list.length })}</button>
      )}
    </section>
  )
}
