// `npm run soak`: the long forms of tests that `npm test` runs short. Bounded; ends by itself with a verdict.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killStorm, type Victim } from '../kit/killStorm.ts'

const VICTIMS: readonly Victim[] = ['process', 'database', 'both']

const dataDir = mkdtempSync(join(tmpdir(), 'playhouse-soak-'))
chmodSync(dataDir, 0o755)
try {
  const kills = Number(process.env['KILLS'] ?? 10)
  const seconds = Number(process.env['SECONDS'] ?? 60)
  const victims = Array.from({ length: kills }, () => VICTIMS[Math.floor(Math.random() * VICTIMS.length)]!)
  const after = await killStorm({ dataDir, from: 'build', clients: 32, victims, callsBetween: 500, lastsMs: seconds * 1_000, say: (line) => console.log(line) })
  console.log(`answered: ${after.answeredBets} bets, ${after.answeredSettlements} settlements`)
  console.log(`back after: ${after.backAfterMs.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(', ')}`)
  console.log(`wrong rounds: ${after.wrongRounds}; ledger sum: ${after.ledgerSum}; differences: ${after.verification.count}`)
  for (const finding of after.verification.findings) console.log(finding)
  process.exitCode = after.wrongRounds === 0 && after.ledgerSum === 0n && after.verification.count === 0 ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
