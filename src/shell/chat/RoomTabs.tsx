import { ownNameOf } from '../../rules/site/languages.ts'
import { TEAM_ROOM } from '../../entities/site/chatRules.ts'
import { useChatWords } from './useChatWords.ts'

/** The rooms: the general one, those of languages by their own names, and that of the line. */
export const RoomTabs = ({
  rooms,
  chosen,
  onChoose,
}: {
  rooms: readonly string[]
  chosen: string | undefined
  onChoose: (room: string) => void
}) => {
  const { t } = useChatWords()
  const nameOf = (room: string): string => {
    if (room === 'general') return t('room.general')
    return room === TEAM_ROOM ? t('room.team') : ownNameOf(room)
  }
  return (
    <div className="chat__rooms" role="group" aria-label={t('rooms')}>
      {rooms.map((room) => (
        <button
          key={room}
          type="button"
          className="chat__room"
          aria-pressed={room === chosen}
          onClick={() => onChoose(room)}
        >
          {nameOf(room)}
        </button>
      ))}
    </div>
  )
}
