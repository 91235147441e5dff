import { useRef } from 'react'
import { brand } from '../../client/pageSettings.ts'
import type { ChatMessage } from '../../entities/content/chatRoom.ts'
import { clockText } from '../../rules/site/moments.ts'
import { RankEmblem } from '../pages/loyalty/art/RankEmblem.tsx'
import { ChatCardView } from './ChatCardView.tsx'
import { ChatMenu } from './ChatMenu.tsx'
import { useChatWords } from './useChatWords.ts'

interface Props {
  message: ChatMessage
  room: string
  ranks: number
  /** The day that begins with this message; null within a day. */
  day: string | null
  /** Whether it has the head with the writer. */
  first: boolean
  /** Whether it is the first message that the reader has not seen. */
  isNew: boolean
  /** Whether the reader may mute and report. */
  canAct: boolean
  menu: boolean
  onMenu: (open: boolean) => void
  onMuted: () => void
}

const Writer = ({ message: { writer, own }, ranks }: Pick<Props, 'message' | 'ranks'>) => {
  const { t } = useChatWords()
  return (
    <span className="chat__writer">
      <bdi>{own ? t('you') : writer.name}</bdi>
      {writer.rank > 0 && (
        <span className="chat__rank" title={t('rank', { rank: writer.rank })}>
          <RankEmblem place={writer.rank} ranks={ranks} size={16} />
          <span className="visually-hidden">{t('rank', { rank: writer.rank })}</span>
        </span>
      )}
    </span>
  )
}

/** The day that begins, and the mark before the first message that the reader has not seen. */
const Marks = ({ day, isNew }: Pick<Props, 'day' | 'isNew'>) => {
  const { t } = useChatWords()
  return (
    <>
      {day && (
        <li className="chat__day">
          <span>{day}</span>
        </li>
      )}
      {isNew && (
        <li className="chat__mark">
          <span>{t('came.mark')}</span>
        </li>
      )}
    </>
  )
}

/** The text of a message, or what it shows. */
const Content = ({ message: { text, card } }: Pick<Props, 'message'>) =>
  card ? (
    <ChatCardView card={card} />
  ) : (
    <p dir="auto" data-typed="">
      {text}
    </p>
  )

/** A message with its writer and time, and what the reader can do about it. */
export const ChatRow = ({
  message,
  room,
  ranks,
  day,
  first,
  isNew,
  canAct,
  menu,
  onMenu,
  onMuted,
}: Props) => {
  const { t, language } = useChatWords()
  const { writer, own, at } = message
  const button = useRef<HTMLButtonElement>(null)
  const closeMenu = () => {
    onMenu(false)
    button.current?.focus()
  }
  return (
    <>
      <Marks day={day} isNew={isNew} />
      <li
        className="chat__row"
        data-own={own || undefined}
        data-first={first || undefined}
        data-tone={writer.tone}
        data-menu={menu || undefined}
      >
        <span className="chat__face" aria-hidden="true" translate="no">
          {first && !own && writer.name.slice(0, 1).toUpperCase()}
        </span>
        <div className="chat__body">
          {first ? <Writer message={message} ranks={ranks} /> : null}
          <Content message={message} />
        </div>
        <span className="chat__side">
          <time className="number" dateTime={new Date(at).toISOString()}>
            {clockText(at, brand.zone, language)}
          </time>
          {canAct && !own && (
            <button
              ref={button}
              type="button"
              className="chat__more"
              aria-expanded={menu}
              aria-label={t('more', { name: writer.name })}
              onClick={() => onMenu(!menu)}
            >
              <span aria-hidden="true">⋯</span>
            </button>
          )}
        </span>
        {menu && <ChatMenu message={message} room={room} onClose={closeMenu} onMuted={onMuted} />}
      </li>
    </>
  )
}
