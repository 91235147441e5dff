// The kill storm of `npm run soak`: the long form of tests/server/programs/kill.test.ts. Ends with a result.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../bench/measure.ts'
import { killStorm, type Victim } from '../kit/site/killStorm.ts'

/** The number of kills of each. */
const KILLS: Readonly<Record<Victim, number>> = { process: 100, database: 20, both: 5 }
const VICTIMS = Object.keys(KILLS) as Victim[]
/** The maximum time from a kill to the next successful call, ms. */
const BACK_WITHIN_MS = 2_000

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

const backLine = (victim: Victim, times: readonly number[]): string => {
  const late = times.filter((ms) => ms > BACK_WITHIN_MS).length
  const verdict = late === 0 ? 'met' : `NOT MET ${late} times`
  return `back after a kill of ${victim}: ${seconds(median(times))} (${seconds(Math.min(...times))}–${seconds(Math.max(...times))}, n=${times.length})   aim: ≤ ${seconds(BACK_WITHIN_MS)}   ${verdict}`
}

const dataDir = mkdtempSync(join(tmpdir(), 'playhouse-soak-'))
chmodSync(dataDir, 0o755)
try {
  const all = shuffled(VICTIMS.flatMap((victim) => Array.from({ length: KILLS[victim] }, () => victim)))
  const victims = all.slice(0, Number(process.env['KILLS'] ?? all.length))
  const lastsMs = Number(process.env['SECONDS'] ?? 60) * 1_000
  const after = await killStorm({
    dataDir,
    from: 'build',
    clients: 32,
    victims,
    callsBetween: 500,
    lastsMs,
    log: (line) => console.log(line),
  })
  console.log(`confirmed: ${after.answeredBets} bets, ${after.answeredSettlements} settlements`)
  for (const victim of VICTIMS) {
    const times = after.backAfterMs.filter((_, n) => victims[n] === victim)
    if (times.length > 0) console.log(backLine(victim, times))
  }
  console.log(
    `wrong rounds: ${after.wrongRounds}; ledger sum: ${after.ledgerSum}; differences: ${after.verification.count}`,
  )
  for (const finding of after.verification.findings) console.log(finding)
  process.exitCode =
    after.wrongRounds === 0 && after.ledgerSum === 0n && after.verification.count === 0 ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
