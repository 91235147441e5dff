// `npm run bench [name …] [--full] [--json FILE] [--keep FOLDER] [--only TEXT]`: each figure with its reference, taken in
// the same run. For agentScreens, `--keep` names a folder that keeps its data for later runs, and `--only` selects by name.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { agentScreens } from './agentScreens.ts'
import { centreOpening } from './centreOpening.ts'
import { centres } from './centres.ts'
import { games } from './games.ts'
import { knownAccounts } from './knownAccounts.ts'
import { linesOf, type Figure } from './measure.ts'
import { moneyCalls } from './moneyCalls.ts'
import { oneLine } from './oneLine.ts'
import { paint } from './paint.ts'
import { settlementDay } from './settlementDay.ts'
import { shardCalls } from './shardCalls.ts'
import { shellBytes } from './shellBytes.ts'
import { starts } from './starts.ts'
import { teamOverview } from './teamOverview.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean' },
    json: { type: 'string' },
    keep: { type: 'string' },
    only: { type: 'string' },
  },
})
const full = values.full === true

const all: Figure[] = []
const report = (figure: Figure): void => {
  process.stdout.write(`${figure.reference ? '\n' : ''}${linesOf(figure).join('\n')}\n`)
  all.push(figure)
}

/** A bench returns its figures, or reports them one by one. */
const benches: Readonly<Record<string, () => Promise<Figure | Figure[] | void>>> = {
  shellBytes,
  paint: () => paint({ samples: full ? 9 : 5 }),
  centreOpening: () => centreOpening({ samples: full ? 9 : 5 }),
  centres: () => centres({ samples: full ? 9 : 3 }),
  games,
  moneyCalls: () => moneyCalls({ samples: full ? 15 : 5, seconds: full ? 5 : 3 }),
  oneLine: () => oneLine({ samples: full ? 15 : 5, seconds: full ? 5 : 3 }),
  shardCalls: () => shardCalls({ samples: full ? 15 : 5, seconds: full ? 5 : 3 }),
  knownAccounts: () => knownAccounts({ samples: full ? 2_000 : 500 }),
  starts: () => starts({ samples: full ? 5 : 1 }),
  settlementDay: () => settlementDay({ samples: full ? 5 : 1 }),
  teamOverview: () =>
    teamOverview(
      full
        ? { size: { accounts: 200_000, rounds: 5_000_000, days: 30 }, samples: 100 }
        : { size: { accounts: 20_000, rounds: 500_000, days: 30 }, samples: 25 },
    ),
  agentScreens: () =>
    agentScreens({
      ...(full
        ? { size: { accounts: 200_000, rounds: 5_000_000, days: 30 }, calls: 100, visits: 9 }
        : { size: { accounts: 20_000, rounds: 500_000, days: 30 }, calls: 25, visits: 3 }),
      keep: values.keep,
      only: values.only,
      report,
    }),
}

const chosen = positionals.length > 0 ? positionals : Object.keys(benches)
const unknown = chosen.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.\n`,
  )
  process.exit(2)
}

for (const name of chosen) for (const figure of [(await benches[name]!()) ?? []].flat()) report(figure)
if (values.json) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`)
process.stdout.write(
  `\n${all.filter((figure) => figure.met).length} of ${all.length} aims met${full ? '' : ' (short form; --full takes the sizes of the aims)'}\n`,
)
