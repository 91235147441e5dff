import { SUGGESTED_CHOICES } from '../../entities/team/teamReports.ts'
import { dayOf, dayPlus, MINUTE } from '../../rules/calendar.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { UNITS } from '../../rules/money/money.ts'
import { requireValue } from '../../rules/requireValue.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import type { JobContext } from '../jobs/job.ts'
import type { Account } from '../ports/accounts/accounts.ts'
import { planContracts } from './contractPlan.ts'
import { addDeskWork } from './deskWork.ts'
import { addEngagement } from './engagement.ts'
import { addLinks } from './links.ts'
import { makePeople, type Person } from './people.ts'
import { openWorld, type World } from './world.ts'
import { settleAt, simulateDay } from './simulateDay.ts'

/** The size of the demo data, and a progress listener. */
export interface SeedOptions {
  accounts: number
  /** Days of bets before today; today until now is added. */
  days: number
  /** `share` is 0 … 1. */
  onProgress?(share: number): void
}

/** The password of every account, and the payment password of `demomember`. */
export const DEMO_PASSWORD = 'Playhouse#1'
const PAYMENT_PASSWORD = '246810'

const createAccounts = async (world: World, people: readonly Person[]): Promise<void> => {
  const { ports, random } = world
  const passwordHash = await ports.passwords.hash(DEMO_PASSWORD)
  for (const person of people) {
    const parent = person.parent === null ? null : itemAt(world.residents, person.parent).account
    const account = await ports.accounts.create({
      accountId: uuidV7(person.registeredAt, random),
      parent,
      name: person.name,
      type: person.type,
      currency: world.context.brand.currency,
      rebates: person.rebates,
      passwordHash,
      mustChangePassword: false,
      registeredAt: person.registeredAt,
      mobile: person.mobile,
      mobileVerifiedAt: person.mobile ? person.registeredAt : null,
    })
    if (!account) throw new Error(`cannot seed the demo data: the account ${person.name} already exists`)
    const resident = { ...person, account, balance: 0n, lastSeenAt: person.registeredAt }
    world.residents.push(resident)
    world.byAccount.set(account.accountId, resident)
  }
}

/** Gives the trial account play money, and `demomember` a payment password and a bank card. */
const addExtras = async (world: World): Promise<void> => {
  const { ports } = world
  for (const { demo, account, registeredAt } of world.residents) {
    if (demo === 'trial') {
      await ports.ledger.post([
        {
          transferId: uuidV7(registeredAt, world.random),
          lineId: account.lineId,
          type: 8122,
          at: registeredAt,
          refKind: null,
          refId: null,
          entries: [
            { wallet: { house: 'freeplay' }, amount: -10_000n * UNITS },
            { wallet: { account: account.accountId, kind: 'main' }, amount: 10_000n * UNITS },
          ],
        },
      ])
    }
    if (demo === 'member') {
      await ports.accounts.update(account, {
        paymentPasswordHash: await ports.passwords.hash(PAYMENT_PASSWORD),
      })
      const card = { bank: 'Maybank', holder: 'AISYAH BINTI RAHMAN', number: '114480023456' }
      await ports.bankCards.insert(account, {
        ...card,
        cardId: uuidV7(registeredAt, world.random),
        addedAt: registeredAt,
      })
    }
  }
}

const setLastLogins = async (world: World): Promise<void> => {
  for (const { account, registeredAt, lastSeenAt, habit } of world.residents) {
    if (habit && lastSeenAt <= registeredAt) continue
    const seen = Math.min(lastSeenAt, world.end)
    await world.ports.accounts.update(account, {
      firstLoginAt: registeredAt,
      lastLoginAt: seen,
      lastSeenAt: seen,
      lastLoginIp: `175.136.${world.random.below(256)}.${world.random.between(1, 254)}`,
    })
  }
}

/** Subscribes the demo agent to the suggested reports and alerts, from the end of the demo data on. */
const subscribeToReports = async (world: World): Promise<void> => {
  const agent = world.residents.find((resident) => resident.demo === 'agent')
  if (!agent) return
  const since = world.end
  await world.ports.teamReports.set(
    agent.account,
    { choices: SUGGESTED_CHOICES, since: { D: since, W: since, M: since }, alertsSince: since },
    since,
  )
}

/** Adds messages and rewards for the named accounts, and chat in their line. */
const addEngagementOfDemoAccounts = async (world: World): Promise<void> => {
  const named = (demo: Person['demo']): Account =>
    requireValue(
      world.residents.find((resident) => resident.demo === demo),
      `demo ${demo}`,
    ).account
  const demo = { agent: named('agent'), sub: named('sub'), member: named('member') }
  const line = world.residents.filter(({ account, habit }) => habit && account.lineId === demo.member.lineId)
  await addEngagement(
    world.at,
    world.end,
    world.random,
    demo,
    line.map(({ account }) => account),
  )
}

/**
 * Seeds an empty database with the demo data: people, money, bets and contracts, settled day by day by the real jobs
 * under a simulated clock. The result is the same for the same day. It is one transaction: an interrupted seeding
 * leaves nothing, and the next start begins again. On a cluster it is one per server.
 */
export const seedWorld = (context: JobContext, options: SeedOptions): Promise<void> =>
  context.transact('directory', async (bound) => {
    const { accounts, days, onProgress } = options
    const { zone } = context.brand
    const end = context.now()
    const today = dayOf(end, zone)
    const start = dayPlus(today.start, -days, zone)
    const world = openWorld(context, bound, `world ${today.start}`, end)
    await createAccounts(world, makePeople(world.random, accounts, start.start, days))
    await addExtras(world)
    await addLinks(world)
    world.lines = world.residents
      .filter((resident) => resident.parent === null)
      .map((resident) => resident.account.lineId)
    const contracts = planContracts(
      world.random,
      world.residents.map((resident) => resident.account),
      days,
    )
    for (let index = 0; index <= days; index += 1) {
      const day = dayPlus(start.start, index, zone)
      world.setClock(day.start + MINUTE)
      await contracts.run(index, world.at(day.start + MINUTE))
      await simulateDay(world, day, index, index >= days - 1)
      onProgress?.((index + 1) / (days + 1))
    }
    await settleAt(world, end)
    await addEngagementOfDemoAccounts(world)
    // Rewards claimed just now are in the figures from the start.
    await settleAt(world, end)
    await setLastLogins(world)
    await subscribeToReports(world)
    await addDeskWork(world)
  })
