import { TEAM_ROOM } from '../../../entities/site/chatRules.ts'
import { ownNameOf } from '../../../rules/site/languages.ts'
import { useOperatorWords } from '../words.ts'

/** The name of a room of the chat between players: the general one, that of a line, or that of a language. */
export const RoomName = ({ room }: { room: string }) => {
  const t = useOperatorWords()
  if (room === 'general') return t('room_general')
  return room === TEAM_ROOM ? t('room_team') : <span lang={room}>{ownNameOf(room)}</span>
}
