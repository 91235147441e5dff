import type { JWK } from 'jose'
import type { Decision } from '../../rules/decision.ts'
import { cryptoRandom } from '../integrations/cryptoRandom.ts'
import type { HttpDeps, Limiter } from '../http/calls/deps.ts'
import { decryption } from '../http/calls/encryption.ts'
import { type Limiters } from '../http/calls/limits.ts'
import type { JobContext } from '../jobs/job.ts'
import { pictures } from '../integrations/pictures.ts'
import { puzzles } from '../integrations/puzzles.ts'
import type { JobSchedule } from '../ports/site/jobs.ts'
import type { Ports } from '../ports/ports.ts'
import type { Scope } from '../ports/scope.ts'
import { liveContent } from './liveContent.ts'
import { liveSettings, type LiveSettings } from './liveSettings.ts'
import { portsOf, type FixedPorts } from './portsOf.ts'
import { sandboxCashier } from '../sandbox/cashier.ts'
import { sandboxDraws } from '../sandbox/vendor/events.ts'
import { makeSeason } from '../sandbox/sportsbook/season.ts'
import type { SportsDeps } from '../sandbox/sportsbook/settleSlips.ts'
import { sandboxSportsbook } from '../sandbox/sportsbook/sportsbook.ts'
import { walletLink } from '../sandbox/vendor/wallet.ts'
import { slipMemory } from '../store/games/slipMemory.ts'
import { sandboxLiveTables } from '../sandbox/vendor/liveTables.ts'
import { sandboxTablesStore } from '../store/games/sandboxTables.ts'
import { vendorsOf } from './vendors.ts'
import type { Servers } from '../store/db/servers.ts'
import { outside, type Source } from '../store/db/source.ts'
import type { Keys, PublicKey } from '../ports/site/keys.ts'
import { secretOf, siteKeys } from '../store/site/keys.ts'
import { limiter } from '../store/site/limits.ts'
import { argonPasswords } from '../store/accounts/secrets.ts'
import { transact, transaction } from '../store/db/transact.ts'
import type { ProviderOptions } from './providerOptions.ts'
import type { LiveHouse } from '../ports/content/house.ts'

const OFF: Limiter = { take: () => Promise.resolve(0) }

const limitersOf = (limits: NonNullable<ProviderOptions['limits']>): Limiters => {
  if (limits === 'off') return { limiter: OFF, flood: OFF }
  if (limits === 'memory') return { limiter: limiter(null), flood: limiter(null) }
  return 'take' in limits
    ? { limiter: limits, flood: limits }
    : { limiter: limiter(limits), flood: limiter(null) }
}

/** Returns what reads the visitor's country from a header of the operator's proxy. */
const countryReader =
  (header: string | undefined): HttpDeps['countryOf'] =>
  ({ headers, ips = [] }) => {
    // More than one address: a trusted proxy forwarded the call. Only then is the country header trusted.
    const named = header && ips.length > 1 ? headers[header.toLowerCase()] : undefined
    return typeof named === 'string' && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : null
  }

const keysOf = (publicKey: PublicKey, root: JWK): Keys => ({
  publicKey,
  visitSalt: secretOf(root, 'visits'),
  unsubscribeKey: secretOf(root, 'unsubscribe'),
})

/** Returns what jobs get of the dependencies of calls. */
const jobContextOf = (
  { clock, random, brand, flags, texts }: Omit<HttpDeps, 'wake'>,
  servers: Servers,
  inTransaction: JobContext['transact'],
): JobContext => ({
  transact: inTransaction,
  shards: servers.all().map(({ name }) => name),
  now: clock,
  random,
  brand,
  flags,
  texts,
})

/** Returns the settings of a provider that no pages belong to. */
const ownSettings = ({ brand, house: { cashier, loyalty }, logger }: ProviderOptions): LiveSettings =>
  liveSettings({ files: { brand, cashier, loyalty }, languages: brand.languages.offered }, (line) =>
    logger?.warn(line),
  )

/** What the ports outside the database are made of, apart from the options. */
interface FixedParts {
  settings: LiveSettings
  house: LiveHouse
  keys: Keys
  root: JWK
  jobSchedule: JobSchedule
  sports: SportsDeps
}

const fixedPorts = (
  options: ProviderOptions,
  { settings, house, keys, root, jobSchedule, sports }: FixedParts,
): FixedPorts => {
  const publicUrl = (options.publicUrl ?? '').replace(/\/+$/, '')
  return {
    jobSchedule,
    contentChanged: () => {},
    settingsChanged: () => {},
    settingBasis: settings.basis,
    cashier: options.cashier === undefined ? sandboxCashier : (options.cashier?.port ?? null),
    house,
    keys,
    passwords: argonPasswords(options.passwordCost),
    pictures,
    puzzles,
    publicUrl,
    demo: options.outboxPage === true,
    texts: options.texts,
    draws: sandboxDraws(options.house, secretOf(root, 'draws')),
    sportsbook: sandboxSportsbook(sports),
    liveTables: sandboxLiveTables(
      options.house,
      secretOf(root, 'draws'),
      sandboxTablesStore(options.servers.directory.db),
    ),
    vendors: vendorsOf({
      house: options.house,
      brand: settings.files.brand,
      publicUrl,
      keys: options.vendorKeys ?? new Map(),
      secret: (purpose) => secretOf(root, purpose),
    }),
  }
}

const cashierSecretOf = ({ cashier }: ProviderOptions, root: JWK): string | null =>
  cashier === undefined ? secretOf(root, 'cashier') : (cashier?.secret ?? null)

/** Returns what the sandbox vendor is made of before the app exists. */
const sandboxVendorOf = ({ house, servers }: ProviderOptions, root: JWK, clock: () => number) => {
  const secret = secretOf(root, 'draws')
  const wallet = walletLink()
  const sports: SportsDeps = {
    season: makeSeason(house.games, secret),
    memory: slipMemory(servers.directory.db),
    wallet: wallet.call,
    clock,
  }
  return { secret, sports, wallet }
}

/** Returns what calls and jobs get, once the process follows the content and the settings of the database. */
export const makeDeps = async (options: ProviderOptions, jobSchedule: JobSchedule) => {
  const { servers } = options
  const settings = options.settings ?? ownSettings(options)
  const { brand } = settings.files
  const clock = options.clock ?? Date.now
  const random = options.random ?? cryptoRandom
  const { call, root: key } = await siteKeys(servers.directory.db, clock(), options.keyBits)
  const cipher = await decryption(call)
  const content = liveContent(
    { ...options.house, cashier: settings.files.cashier, loyalty: settings.files.loyalty },
    clock,
  )
  const sandboxVendor = sandboxVendorOf(options, key, clock)
  const fixed = fixedPorts(options, {
    settings,
    house: content.house,
    keys: keysOf(cipher.publicKey, key),
    root: key,
    jobSchedule,
    sports: sandboxVendor.sports,
  })
  const ports = portsOf(outside(servers), brand, random, fixed)
  // Bets are grouped over all requests. That is why `ports.bets` outside transactions is shared.
  const bind = (source: Source, contentChanged: () => void, settingsChanged: () => void): Ports => ({
    ...portsOf(source, brand, random, { ...fixed, contentChanged, settingsChanged }),
  })
  /** Runs a transaction, and shows what it published or changed once it has committed. */
  const withChanges = <T>(work: (bound: (source: Source) => Ports) => Promise<T>): Promise<T> =>
    content.withChanges((published) =>
      settings.withChanges((changed) => work((source) => bind(source, published, changed))),
    )
  const deps: Omit<HttpDeps, 'wake'> = {
    brand,
    clock,
    random,
    ports,
    flags: settings.flags,
    settings: settings.now,
    texts: options.texts,
    decryption: cipher,
    ...limitersOf(options.limits ?? 'memory'),
    transact: <T>(scope: Scope, work: (bound: Ports) => Promise<Decision<T>>) =>
      withChanges((bound) => transact(servers, scope, (source) => work(bound(source)))),
    countryOf: countryReader(options.countryHeader),
  }
  const jobContext = jobContextOf(deps, servers, (scope, work) =>
    withChanges((bound) => transaction(servers, scope, (source) => work(bound(source)))),
  )
  await jobContext.transact('directory', (bound) => content.fill(bound.contentItems))
  await settings.follow(ports.settings, options.contentPollMs)
  await content.follow(ports.contentItems, options.contentPollMs)
  return {
    deps,
    jobContext,
    stopFollowing: () => {
      content.stop()
      settings.stop()
    },
    cashierSecret: cashierSecretOf(options, key),
    sandboxVendor,
  }
}
