import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killStorm } from '../kit/killStorm.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'playhouse-kill-'))
// Open to the user the database runs as, so that all of it stands in this folder and goes with it.
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

// The short form of `npm run soak`: the same storm, fewer clients and kills.
test('bets answered before, between and after kills are there once, and every balance is what its entries say', async () => {
  const after = await killStorm({ dataDir, clients: 8, victims: ['process', 'database', 'both'], callsBetween: 150 })
  expect(after.answeredBets).toBeGreaterThan(200)
  expect(after.wrongRounds).toBe(0)
  expect(after.ledgerSum).toBe(0n)
  expect(after.verification.findings).toEqual([])
})
