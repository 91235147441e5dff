import { roomLabel } from '../../rules/content/roomLabel.ts'
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
          {roomLabel(room, t)}
        </button>
      ))}
    </div>
  )
}
