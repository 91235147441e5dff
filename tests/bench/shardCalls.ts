import { setTimeout } from 'node:timers/promises'
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
const IDLE_MS = 10_000

/** A built site with players, on one server or on a directory and shards. */
interface Form {
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

/** What a form spent in a while: ms of the site and of each server, and the time that passed. */
interface Spent {
  site: number
  servers: number[]
  tookMs: number
}

/** Runs work and returns what each form spent meanwhile. */
const spentIn = async (forms: readonly Form[], work: () => Promise<unknown>): Promise<Spent[]> => {
  const began = performance.now()
  const before = forms.map((form) => form.spent())
  await work()
  const tookMs = performance.now() - began
  return forms.map((form, which) => {
    const { site, servers } = form.spent()
    const { site: siteBefore, servers: serversBefore } = before[which]!
    return { site: site - siteBefore, servers: servers.map((ms, n) => ms - serversBefore[n]!), tookMs }
  })
}

/** What one sample says of a form, ms for 1,000 calls. `servers` is without what the site's jobs spend when no one plays. */
interface Sample {
  site: number
  servers: number[]
  perSecond: number
}

/** Plays on both forms in turn. What their jobs do for the calls afterwards counts too. */
const takeSample = async (
  forms: readonly Form[],
  idle: readonly Spent[],
  order: readonly number[],
  seconds: number,
): Promise<Sample[]> => {
  const played: { calls: number; perSecond: number }[] = []
  const spent = await spentIn(forms, async () => {
    for (const which of order) played[which] = await forms[which]!.play(seconds)
  })
  return spent.map(({ site, servers, tookMs }, which) => {
    const { calls, perSecond } = played[which]!
    const { servers: quiet, tookMs: quietMs } = idle[which]!
    return {
      perSecond,
      site: (site / calls) * 1_000,
      servers: servers.map((ms, n) => ((ms - (quiet[n]! / quietMs) * tookMs) / calls) * 1_000),
    }
  })
}

/**
 * Measures PostgreSQL's processor time for bets and settlements over HTTP: a directory and two shards against one server.
 * What the site's jobs spend when no one plays is measured before, and stated apart.
 */
export const shardCalls = async ({
  samples: count,
  seconds,
}: {
  samples: number
  seconds: number
}): Promise<Figure> => {
  const forms = [await startForm(1), await startForm(1 + SHARDS.length)]
  try {
    for (const form of forms) await form.play(WARM_UP_SECONDS)
    // The jobs finish what was played.
    await setTimeout(IDLE_MS)
    const idle = await spentIn(forms, () => setTimeout(IDLE_MS))
    const taken: Sample[][] = []
    for (let n = 0; n < count; n += 1)
      taken.push(await takeSample(forms, idle, n % 2 === 0 ? [0, 1] : [1, 0], seconds))
    const [one, several] = forms.map((_, which) => taken.map((sample) => sample[which]!))
    const [theirs, ours] = [one!, several!].map((list) => list.map(({ servers }) => sumOf(servers)))
    const each = (n: number): string => shown(several!.map(({ servers }) => servers[n]!))
    const quiet = ({ servers, tookMs }: Spent): string =>
      servers.map((ms) => ((ms / tookMs) * 1_000).toFixed(0)).join(', ')
    return {
      name: `PostgreSQL's processor time of 1,000 bets and settlements over HTTP, ${LINES} lines of ${PLAYERS_OF_LINE} players: a directory and ${SHARDS.length} shards against one server`,
      unit: 'ms',
      ours: ours!,
      reference: { name: 'one server', samples: theirs! },
      paired: true,
      aim: '≤ 1.25 ×',
      met: ratioOf(ours!, theirs!, true) <= 1.25,
      remarks: [
        `Of it the directory ${each(0)} ms, the shards ${each(1)} and ${each(2)} ms.`,
        `When no one plays, ms per second: one server ${quiet(idle[0]!)}; directory and shards ${quiet(idle[1]!)}.`,
        `The site's own: ${shown(several!.map(({ site }) => site))} ms, with one server ${shown(one!.map(({ site }) => site))} ms.`,
        `Calls per second on this machine: ${shown(several!.map(({ perSecond }) => perSecond))}, with one server ${shown(one!.map(({ perSecond }) => perSecond))}.`,
      ],
    }
  } finally {
    for (const form of forms) await form.stop()
  }
}
