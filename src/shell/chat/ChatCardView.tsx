import type { BetCard, ChatCard } from '../../entities/content/chatCard.ts'
import { GamePicture } from '../kit/game/GamePicture.tsx'
import { Icon } from '../kit/page/Icon.tsx'
import { formatMoney } from '../kit/session/site.ts'
import { cardWay } from './cardWay.ts'
import { useOpenCard } from './useOpenCard.ts'
import { useChatWords } from './useChatWords.ts'
import './chatCard.css'

const Art = ({ card }: { card: BetCard }) => (
  <span className="chat-card__art" aria-hidden="true">
    {cardWay(card) === 'play' ? (
      <GamePicture game={{ gameCode: card.gameCode, gameType: card.category, art: card.art }} />
    ) : (
      <Icon name={card.category} size={22} />
    )}
  </span>
)

/** The amounts that the player shows, and what the bet paid for 1 of its stake. */
const Figures = ({ card: { stake, won, multiple } }: { card: BetCard }) => {
  const { t, language } = useChatWords()
  const shownWon = won !== null && won > 0
  if (stake === null && multiple === null) return null
  return (
    <div className="chat-card__figures number">
      {stake !== null && (
        <dl>
          <div>
            <dt>{t('card.stake')}</dt>
            <dd>{formatMoney(stake, language)}</dd>
          </div>
          {shownWon && (
            <div>
              <dt>{t('card.won')}</dt>
              <dd>{formatMoney(won, language)}</dd>
            </div>
          )}
        </dl>
      )}
      {multiple !== null && multiple > 0 && (
        <b className="chat-card__multiple">{(multiple / 100).toFixed(2)}×</b>
      )}
    </div>
  )
}

const BetCardView = ({ card }: { card: BetCard }) => {
  const { t } = useChatWords()
  const open = useOpenCard()
  const game = card.gameName
  const linkName = {
    play: t('card.play', { game }),
    take: t('card.take'),
    match: t('card.match'),
    book: t('card.book', { game }),
  }
  return (
    <div className="chat-card" data-status={card.status}>
      <div className="chat-card__head">
        <Art card={card} />
        <span className="chat-card__name">
          <b>{game}</b>
          <small>{card.vendorName}</small>
        </span>
        <span className="chat-card__status">{t(`card.status.${card.status}`)}</span>
      </div>
      {card.picks.length > 0 && (
        <ul className="chat-card__picks">
          {card.picks.map((pick) => (
            <li key={pick}>{pick}</li>
          ))}
        </ul>
      )}
      <Figures card={card} />
      <button type="button" className="chat-card__link" onClick={() => open(card)}>
        {linkName[cardWay(card)]}
        <Icon name="right" size={14} />
      </button>
    </div>
  )
}

/** A shared bet or a tip, with the figures of its record. */
export const ChatCardView = ({ card }: { card: ChatCard }) => {
  const { t, language } = useChatWords()
  if (card.kind === 'bet') return <BetCardView card={card} />
  return (
    <p className="chat-tip">
      <Icon name="gift" size={16} />
      <span>{t('card.tip', { name: card.to })}</span>
      <b className="number">{formatMoney(card.amount, language)}</b>
    </p>
  )
}
