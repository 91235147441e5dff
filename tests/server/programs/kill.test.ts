import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killStorm } from '../../kit/site/killStorm.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'playhouse-kill-'))
// Accessible to the user of the database process, so that all its files are in this folder and are deleted with it.
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

// The short form of the kill storm of `npm run soak`, with fewer clients and kills.
test('confirmed bets before, between and after kills exist once, and every balance equals its entries', async () => {
  const after = await killStorm({
    dataDir,
    clients: 8,
    victims: ['process', 'database', 'both'],
    callsBetween: 150,
  })
  expect(after.answeredBets).toBeGreaterThan(200)
  expect(after.wrongRounds).toBe(0)
  expect(after.ledgerSum).toBe(0n)
  expect(after.verification.findings).toEqual([])
})
