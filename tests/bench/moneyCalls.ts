import { withLoadSite } from './load/loadSite.ts'
import { ratioOf, type Figure } from './measure.ts'
import { calmSamples, childNamed, processorTimeOf } from './processorTime.ts'
import { prepareTpcB } from './load/tpcb.ts'
import type { Played } from './load/wireLoad.ts'

const CLIENTS = 32

/** Processor time per thousand calls by process; empty where /proc does not exist. */
type Spent = Record<string, number>

interface Sample {
  perSecond: number
  spent: Spent
}

const perThousand = (spent: Record<string, number | null>, done: number): Spent =>
  Object.values(spent).includes(null)
    ? {}
    : Object.fromEntries(Object.entries(spent).map(([who, ms]) => [who, (ms! / done) * 1_000]))

const spentText = (spent: Spent): string => {
  const parts = Object.entries(spent).map(([who, ms]) => `${who} ${ms.toFixed(0)}`)
  return `${Object.values(spent)
    .reduce((sum, ms) => sum + ms, 0)
    .toFixed(0)} ms (${parts.join(', ')})`
}

/** Runs a load and returns the processor time of the site, its database and the clients. */
const spending = (site: number) => {
  const postgres = childNamed(site, 'postgres')
  const read = () => ({
    site: processorTimeOf(site, 'own'),
    postgres: postgres && processorTimeOf(postgres, 'family'),
    ended: processorTimeOf(process.pid, 'family'),
  })
  const since = (before: number | null, after: number | null): number | null =>
    before === null || after === null ? null : after - before
  return {
    ours: async (play: () => Promise<Played>): Promise<Sample> => {
      const before = read()
      const { perSecond, calls, clientsMs } = await play()
      const after = read()
      return {
        perSecond,
        spent: perThousand(
          {
            site: since(before.site, after.site),
            PostgreSQL: since(before.postgres, after.postgres),
            clients: clientsMs,
          },
          calls,
        ),
      }
    },
    theirs: async (run: () => Promise<number>, seconds: number): Promise<Sample> => {
      const before = read()
      const perSecond = await run()
      const after = read()
      return {
        perSecond,
        spent: perThousand(
          { PostgreSQL: since(before.postgres, after.postgres), clients: since(before.ended, after.ended) },
          perSecond * seconds,
        ),
      }
    },
  }
}

/** Measures bets and settlements per second over HTTP against pgbench's TPC-B on the same server with equal clients. */
export const moneyCalls = async ({
  samples: count,
  seconds,
}: {
  samples: number
  seconds: number
}): Promise<Figure> =>
  withLoadSite([CLIENTS], async ({ pid, connection, playersOf, playing }) => {
    const play = playing(playersOf.flat())
    const tpcb = await prepareTpcB(connection, CLIENTS)
    await tpcb.run(seconds)
    const { ours, theirs } = spending(pid)
    const { calmest, taken } = await calmSamples(count, async () => ({
      theirs: await theirs(() => tpcb.run(seconds), seconds),
      ours: await ours(() => play(seconds)),
    }))
    const samples = calmest.map(({ sample }) => sample)
    const rates = (whose: 'ours' | 'theirs'): number[] => samples.map((sample) => sample[whose].perSecond)
    const ratio = ratioOf(rates('ours'), rates('theirs'), true)
    const others = calmest.every(({ stolen }) => stolen !== null)
      ? Math.max(...calmest.map(({ stolen }) => stolen!))
      : null
    const middle = samples.toSorted((a, b) => a.ours.perSecond - b.ours.perSecond)[samples.length >> 1]!
    return {
      name: `Bets and settlements over HTTP, ${CLIENTS} clients, each call durable before its reply`,
      unit: 'calls/s',
      ours: rates('ours'),
      reference: { name: tpcb.name, samples: rates('theirs') },
      paired: true,
      aim: '≥ 2 ×',
      met: ratio >= 2,
      remarks: [
        'The clients, the site and PostgreSQL share this machine’s cores; the clients’ calls are made and signed beforehand.',
        `Processor time of a thousand, in the middle sample: ours ${spentText(middle.ours.spent)}; ${tpcb.name} ${spentText(middle.theirs.spent)}.`,
        ...(others === null
          ? []
          : [
              `The best ${count} of ${taken} pairs: other machines took up to ${(others * 100).toFixed(0)} % of the processor time during them.`,
            ]),
      ],
    }
  })
