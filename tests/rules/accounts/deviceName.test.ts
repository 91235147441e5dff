import { expect, test } from 'vitest'
import { deviceName } from '../../../src/rules/accounts/deviceName.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0', 'Edge · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0 Safari/537.36 OPR/106.0', 'Opera · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23.0 Chrome/115.0 Safari/537.36',
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/120.0 Safari/604.1', 'Chrome · iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17.0 Safari/605.1.15', 'Safari · macOS'],
  ['Mozilla/5.0 (X11; CrOS x86_64 15633) Chrome/120.0 Safari/537.36', 'Chrome · ChromeOS'],
  ['curl on Windows', 'Windows'],
  ['curl/8.4.0', 'curl/8.4.0'],
  ['a'.repeat(39), 'a'.repeat(39)],
  ['a'.repeat(41), 'a'.repeat(40)],
  ['', ''],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
