import type { Kysely } from 'kysely'
import type { Brand } from '../../../src/entities/site/brand.ts'
import { brand as brandSchema } from '../../../src/entities/site/brand.ts'
import brandFile from '../../../config/brand.json' with { type: 'json' }
import type { ServiceContext } from '../../../src/server/usecases/serviceContext.ts'
import { fromWire } from '../../../src/rules/money/money.ts'
import type { JobContext } from '../../../src/server/jobs/job.ts'
import { settleLine } from '../../../src/server/jobs/settle.ts'
import type { Ports } from '../../../src/server/ports/ports.ts'
import { accountStore } from '../../../src/server/store/accounts/accounts.ts'
import { auditStore } from '../../../src/server/store/site/audit.ts'
import { betsStore } from '../../../src/server/store/betting/bets.ts'
import { billStore } from '../../../src/server/store/contracts/bills.ts'
import { contractStore } from '../../../src/server/store/contracts/contracts.ts'
import type { Database } from '../../../src/server/store/db/database.ts'
import { oneServer } from '../../../src/server/store/db/servers.ts'
import type { Source } from '../../../src/server/store/db/source.ts'
import { transaction } from '../../../src/server/store/db/transact.ts'
import { eventStore } from '../../../src/server/store/content/events.ts'
import { ledgerStore } from '../../../src/server/store/money/ledger.ts'
import { rebateStore } from '../../../src/server/store/team/rebates.ts'
import { rollupsStore } from '../../../src/server/store/figures/rollups.ts'
import { textsOf } from '../../../src/server/domain/site/texts.ts'
import { settlementRunStore } from '../../../src/server/store/contracts/settlementRuns.ts'
import { settlementStore } from '../../../src/server/store/contracts/settlements.ts'
import type { Tables } from '../../../src/server/store/db/tables.ts'
import { chance } from './people.ts'

/** The shipped brand. */
export const shippedBrand: Brand = brandSchema.parse(brandFile)

const portsOver = (source: Source, db: Kysely<Tables>): Ports =>
  ({
    accounts: accountStore(source, chance, ledgerStore(db)),
    audit: auditStore(db),
    bets: betsStore(db, shippedBrand.zone),
    bills: billStore(db, source.directory),
    contracts: contractStore(db),
    events: eventStore(source),
    ledger: ledgerStore(db),
    rebates: rebateStore(db),
    rollups: rollupsStore(db, shippedBrand.zone, fromWire(shippedBrand.rules.activeMinimum)),
    settlementRuns: settlementRunStore(db),
    settlements: settlementStore(db),
  }) as Ports

/** Settlement on a test database, with a clock that the test moves. */
export interface Settling extends JobContext {
  /** Moves the clock, aggregates all pending events, and settles what is due in all lines. */
  runAt(now: number): Promise<void>
  setClock(now: number): void
  act<T>(work: (context: ServiceContext) => Promise<T>): Promise<T>
}

export const settling = (db: Database, start: number, flags: readonly string[] = []): Settling => {
  let clock = start
  const context: JobContext = {
    transact: (scope, work) =>
      transaction(oneServer(db), scope, async (source) => work(portsOver(source, await source.directory()))),
    shards: ['database'],
    now: () => clock,
    random: chance,
    brand: shippedBrand,
    flags: new Set(flags),
    texts: textsOf({}, shippedBrand.languages.default),
  }
  return {
    ...context,
    setClock: (now) => {
      clock = now
    },
    act: (work) =>
      context.transact('directory', (ports) =>
        work({ ports, now: clock, random: chance, brand: shippedBrand }),
      ),
    runAt: async (now) => {
      clock = now
      while ((await context.transact({ shard: 'database' }, (ports) => ports.rollups.aggregate(10_000))) > 0);
      for (const lineId of await context.transact('directory', (ports) => ports.settlements.lines()))
        await settleLine(context, lineId)
    },
  }
}
