import type { ChatWritingState } from '../../entities/content/chatRoom.ts'

/** Whether the reader has a real account, and so may report messages and hide people. */
export const isMember = ({ state }: ChatWritingState): boolean => state !== 'guest' && state !== 'trial'
