import { expect, test } from 'vitest'
import { TEAM_ROOM } from '../../../src/entities/site/chatRules.ts'
import { roomLabel } from '../../../src/rules/content/roomLabel.ts'

test.each([
  ['general', 'the text room.general'],
  [TEAM_ROOM, 'the text room.team'],
  ['ms', 'Melayu'],
])('the room %s is called %s', (room, label) => {
  expect(roomLabel(room, (key) => `the text ${key}`)).toBe(label)
})
