import fc from 'fast-check'
import { expect } from 'vitest'
import { DAY, dayOf } from '../../../src/rules/calendar.ts'
import { sum } from '../../../src/rules/money/money.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import type { VendorCall } from '../../../src/server/ports/betting/bets.ts'
import { accountStore } from '../../../src/server/store/accounts/accounts.ts'
import { betsStore } from '../../../src/server/store/betting/bets.ts'
import { newId } from '../../../src/server/store/db/ids.ts'
import { ledgerStore } from '../../../src/server/store/money/ledger.ts'
import { reportStore } from '../../../src/server/store/team/reports.ts'
import { rollupsStore } from '../../../src/server/store/figures/rollups.ts'
import { testDatabase } from './database.ts'
import { chance } from './people.ts'
import { sourceOver } from './sourceOver.ts'

const ZONE = 'Asia/Kuala_Lumpur'
/** The valid bets from which a member counts as active. */
export const MINIMUM = 100n

/** A round of an account of the team. */
export interface Play {
  player: number
  /** It settles on `day` and was placed `daysOpen` days before. */
  day: number
  daysOpen: number
  stake: bigint
  /** null leaves the round open. */
  won: bigint | null
}

/** An event that changes the figures of a team. */
export type TeamEvent =
  | { do: 'play' | 'void'; player: number; day: number; daysOpen: number; stake: bigint; won: bigint | null }
  | { do: 'deposit' | 'see'; player: number; day: number }
  | { do: 'promote' | 'pass'; player: number }
  | { do: 'fold'; limit: number }

/** Mostly a recent day, so that bets share days; sometimes an old one, so that ranges cross long blocks. */
export const someDay = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 7 }) },
  { weight: 1, arbitrary: fc.nat({ max: 40 }) },
)

export const teamEvent: fc.Arbitrary<TeamEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      player: fc.nat({ max: 30 }),
      day: someDay,
      daysOpen: fc.nat({ max: 2 }),
      stake: fc.bigInt(1n, 140n),
      won: fc.option(fc.bigInt(0n, 200n), { freq: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('void' as const),
      player: fc.nat({ max: 30 }),
      day: someDay,
      daysOpen: fc.nat({ max: 2 }),
      stake: fc.bigInt(1n, 140n),
      won: fc.constant(null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('deposit' as const, 'see' as const),
      player: fc.nat({ max: 30 }),
      day: fc.nat({ max: 9 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('promote' as const, 'pass' as const),
      player: fc.nat({ max: 30 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('fold' as const), limit: fc.integer({ min: 1, max: 9 }) }),
  },
)

/** The accounts of a team and the effect of a test's events, to compare with the stored figures. */
export interface TeamModel {
  people: Account[]
  plays: Play[]
  deposits: { player: number; day: number }[]
  agents: Set<number>
}

/** Returns the stores of a test database, with the bets, deposits and other events of a team. */
export const teamModel = async () => {
  const db = await testDatabase(8)
  const bets = betsStore(db, ZONE)
  const rollups = rollupsStore(db, ZONE, MINIMUM)
  const reports = reportStore(db, () => Promise.resolve(db))
  const accounts = accountStore(sourceOver(db), chance, ledgerStore(db))

  const today = dayOf(Date.now(), ZONE)
  const dayStart = (day: number) => today.start - day * DAY

  let rounds = 0
  /** Plays a round that settles on a day, stays open, or is rolled back. */
  const play = async (
    account: Account,
    { day, daysOpen, stake, won }: Play,
    rolledBack = false,
  ): Promise<void> => {
    rounds += 1
    const base = {
      lineId: account.lineId,
      accountId: account.accountId,
      accountName: account.name,
      path: account.path,
      trial: false,
      vendor: 'TEST',
      vendorRound: `f${rounds}`,
      at: dayStart(day) + 7_200_000,
    }
    const placed = dayStart(day + daysOpen) + 3_600_000
    const calls: VendorCall[] = [
      {
        ...base,
        at: placed,
        kind: 'bet',
        transactionId: `fb${rounds}`,
        gameCode: 'reef',
        category: 'RNG',
        stake,
      },
    ]
    if (won !== null)
      calls.push({ ...base, kind: 'settle', transactionId: `fs${rounds}`, won, validBet: null, detail: {} })
    if (rolledBack) calls.push({ ...base, kind: 'rollback', transactionId: `fr${rounds}` })
    const replies = await bets.callAll(calls)
    expect(replies.every((reply) => reply.ok)).toBe(true)
  }

  const deposit = async (account: Account, day: number): Promise<void> => {
    const at = dayStart(day) + 60_000
    await ledgerStore(db).post([
      {
        transferId: newId(Date.now()),
        lineId: account.lineId,
        type: 6101,
        at,
        refKind: null,
        refId: null,
        entries: [
          { wallet: { house: 'cashier' }, amount: -5n },
          { wallet: { account: account.accountId, kind: 'main' }, amount: 5n },
        ],
      },
    ])
    await rollups.append([
      {
        lineId: account.lineId,
        figureEventId: newId(Date.now()),
        accountId: account.accountId,
        path: account.path,
        at,
        category: null,
        deposits: 5n,
        depositCount: 1,
      },
    ])
  }

  /** Returns the sum of all wallets of these accounts. */
  const walletSum = async (team: readonly Account[]): Promise<bigint> =>
    sum(
      (await Promise.all(team.map((one) => ledgerStore(db).balances(one))))
        .flat()
        .map((wallet) => wallet.balance),
    )

  /** Applies one event and records it in the model. */
  const applyEvent = async (model: TeamModel, event: TeamEvent): Promise<void> => {
    const { people } = model
    if (event.do === 'fold') return void (await rollups.aggregate(event.limit))
    const player = event.player % people.length
    const one = people[player]!
    switch (event.do) {
      case 'play': {
        model.plays.push({ ...event, player })
        return play(one, event)
      }
      case 'void':
        return play(one, { ...event, player }, true)
      case 'deposit': {
        model.deposits.push({ player, day: event.day })
        return deposit(one, event.day)
      }
      case 'see':
        return accounts.update(one, { lastSeenAt: dayStart(event.day) + 1_000 })
      case 'promote': {
        model.agents.add(player)
        return accounts.update(one, { type: 2 })
      }
      case 'pass': {
        const next = people[(player + 1) % people.length]!
        if (next.accountId === one.accountId) return
        await ledgerStore(db).post([
          {
            transferId: newId(Date.now()),
            lineId: one.lineId,
            type: 6104,
            at: Date.now(),
            refKind: null,
            refId: null,
            entries: [
              { wallet: { account: one.accountId, kind: 'main' }, amount: -3n },
              { wallet: { account: next.accountId, kind: 'main' }, amount: 3n },
            ],
          },
        ])
      }
    }
  }

  return { db, bets, rollups, reports, accounts, today, dayStart, play, deposit, walletSum, applyEvent }
}
