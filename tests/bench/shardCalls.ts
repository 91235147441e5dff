import { openServers } from '../../src/server/store/db/openServers.ts'
import { freePort, startSite } from '../kit/site/siteProcess.ts'
import { makePlayers, type Player } from '../kit/site/vendorLoad.ts'
import { providerOver } from './database.ts'
import { startPlainServer, type PlainServer } from './load/plainServer.ts'
import { playOverWire } from './load/wireLoad.ts'
import { median, ratioOf, type Figure } from './measure.ts'
import { processorTimeOf } from './processorTime.ts'

const SHARDS = ['alpha', 'beta']
const LINES = 4
const PLAYERS_OF_LINE = 8
/** An upper bound of the calls per second, so that no client runs out of prepared calls. */
const MOST = 20_000
const WARM_UP_SECONDS = 20

/** A built site with players, on one server or on a directory and shards. */
interface Form {
  servers: readonly PlainServer[]
  /** The processor time so far, ms: of the site, and of each of its servers. */
  spent(): { site: number; servers: number[] }
  play(seconds: number): Promise<{ calls: number; perSecond: number }>
  stop(): Promise<void>
}

const timeOf = (pid: number, whose: 'own' | 'family'): number => {
  const ms = processorTimeOf(pid, whose)
  if (ms === null) throw new Error('This bench needs /proc.')
  return ms
}

/** Starts a site on as many servers: one, or a directory and shards. */
const startForm = async (count: number): Promise<Form> => {
  const servers: PlainServer[] = []
  for (let n = 0; n < count; n += 1) servers.push(await startPlainServer())
  const [directory, ...rest] = servers.map(({ address }) => address)
  const shards = new Map(rest.map((address, n) => [SHARDS[n]!, address]))
  const site = await startSite(
    await freePort(),
    {
      DATABASE_URL: directory!,
      ...(shards.size > 0 && { SHARDS: [...shards].map((pair) => pair.join('=')).join(' ') }),
    },
    'build',
  )
  const opened = openServers({ connectionString: directory! }, shards, 4)
  opened.watch(() => {})
  const provider = await providerOver(opened.directory.db, { servers: opened })
  const lines = []
  for (let n = 0; n < LINES; n += 1) lines.push(await makePlayers(provider, PLAYERS_OF_LINE))
  await provider.close()
  await opened.close()
  const { vendor, secret, gameCode } = lines[0]!
  const players: Player[] = lines.flatMap((line) => line.players)
  return {
    servers,
    spent: () => ({
      site: timeOf(site.child.pid!, 'own'),
      servers: servers.map(({ pid }) => timeOf(pid, 'family')),
    }),
    play: (seconds) => playOverWire({ url: site.url, vendor, secret, gameCode }, players, seconds, MOST),
    stop: async () => {
      await site.kill('SIGTERM')
      for (const server of servers) await server.stop()
    },
  }
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)
const shown = (list: readonly number[]): string => median(list).toFixed(0)

/**
 * Measures PostgreSQL's processor time for bets and settlements over HTTP: a directory and two shards against one server.
 * Both sites run all the time, and what their jobs do after the load counts too.
 */
export const shardCalls = async ({
  samples: count,
  seconds,
}: {
  samples: number
  seconds: number
}): Promise<Figure> => {
  const forms = [await startForm(1), await startForm(1 + SHARDS.length)] as const
  try {
    for (const form of forms) await form.play(WARM_UP_SECONDS)
    const taken: { database: number; site: number; byServer: number[]; perSecond: number }[][] = [[], []]
    for (let n = 0; n < count; n += 1) {
      const before = forms.map((form) => form.spent())
      const played = []
      const order = n % 2 === 0 ? [0, 1] : [1, 0]
      for (const which of order) played[which] = await forms[which]!.play(seconds)
      const after = forms.map((form) => form.spent())
      for (const which of order) {
        const { calls, perSecond } = played[which]!
        const perThousand = (ms: number): number => (ms / calls) * 1_000
        const byServer = after[which]!.servers.map((ms, k) => perThousand(ms - before[which]!.servers[k]!))
        taken[which]!.push({
          byServer,
          database: sumOf(byServer),
          site: perThousand(after[which]!.site - before[which]!.site),
          perSecond,
        })
      }
    }
    const [one, several] = taken as [(typeof taken)[number], (typeof taken)[number]]
    const [theirs, ours] = [one, several].map((form) => form.map(({ database }) => database))
    const ratio = ratioOf(ours!, theirs!, true)
    const each = (k: number): string => shown(several.map(({ byServer }) => byServer[k]!))
    return {
      name: `PostgreSQL's processor time of 1,000 bets and settlements over HTTP, ${LINES} lines of ${PLAYERS_OF_LINE} players: a directory and ${SHARDS.length} shards against one server`,
      unit: 'ms',
      ours: ours!,
      reference: { name: 'one server', samples: theirs! },
      paired: true,
      aim: '≤ 1.25 ×',
      met: ratio <= 1.25,
      remarks: [
        `Of it the directory ${each(0)} ms, the shards ${each(1)} and ${each(2)} ms.`,
        `The site's own: ${shown(several.map(({ site }) => site))} ms, with one server ${shown(one.map(({ site }) => site))} ms.`,
        `Calls per second on this machine: ${shown(several.map(({ perSecond }) => perSecond))}, with one server ${shown(one.map(({ perSecond }) => perSecond))}.`,
      ],
    }
  } finally {
    for (const form of forms) await form.stop()
  }
}
