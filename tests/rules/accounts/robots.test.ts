import { expect, test } from 'vitest'
import { isRobot } from '../../../src/rules/accounts/robots.ts'

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23.20.0', true],
  ['TelegramBot (like TwitterBot)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0', true],
  ['curl/8.5.0', true],
  ['', true],
  [' ', true],
  ['Mozilla/5.0 (Linux; Android 15; CUBOT X30) Chrome/140.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS]', false],
  ['Mozilla/5.0 (Linux; Android 14) Telegram-Android/11.1', false],
])('%s: %s', (userAgent, robot) => {
  expect(isRobot(userAgent)).toBe(robot)
})
