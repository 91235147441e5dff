import { TEAM_ROOM } from '../../entities/site/chatRules.ts'
import { ownNameOf } from '../site/languages.ts'

/** Returns the name of a room: the general one, that of the line, or that of a language by its own name. */
export const roomLabel = (room: string, t: (key: 'room.general' | 'room.team') => string): string => {
  if (room === 'general') return t('room.general')
  return room === TEAM_ROOM ? t('room.team') : ownNameOf(room)
}
