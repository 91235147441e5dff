import type { WantedLeg } from '../../../entities/games/sportsbook.ts'
import { toWire } from '../../../rules/money/money.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { betCardOf, hasLegs, TIP_REF, type StoredCard } from '../../domain/content/chatCards.ts'
import { sidesOf } from '../../domain/money/peopleTransfer.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Round } from '../../ports/betting/bets.ts'
import type { ServiceContext } from '../serviceContext.ts'

export interface Shared {
  kind: 'bet' | 'slip' | 'tip'
  id: string
  /** Whether a bet shows its amounts. */
  amounts: boolean
  /** The selections of a slip as the player names them. */
  legs: readonly WantedLeg[]
}

/** Returns the selections of a slip, if its record has the same ones with the same odds. */
const legsOf = (
  { ports }: Pick<ServiceContext, 'ports'>,
  round: Round,
  asked: readonly WantedLeg[],
): string[] => {
  const texts = asked.map((leg) => ports.sportsbook.recordText(leg))
  return hasLegs(round, texts)
    ? asked.map(({ fixtureId, marketId, selection }) => `${fixtureId}/${marketId}/${selection}`)
    : []
}

/** Returns an own bet. The id of a slip is the vendor's, so it is sought at every vendor. */
const findBet = async (
  { ports }: Pick<ServiceContext, 'ports'>,
  account: Account,
  { kind, id }: Shared,
): Promise<Round | null> => {
  const vendors = ports.house.games.vendors.map((vendor) => vendor.id)
  const round =
    kind === 'slip'
      ? await ports.bets.byVendorRound(account.lineId, vendors, id)
      : await ports.bets.byId(account.lineId, id)
  return round?.accountId === account.accountId && !round.trial ? round : null
}

const tipOf = async (
  { ports }: Pick<ServiceContext, 'ports'>,
  account: Account,
  transferId: string,
): Promise<StoredCard | null> => {
  const sides = sidesOf(await ports.ledger.transfersOf(account.lineId, TIP_REF, transferId))
  if (sides?.from.ownerName !== account.name) return null
  return { kind: 'tip', transferId, to: sides.to.ownerName, amount: toWire(sides.to.amount) }
}

/** Whether the functions that a bet or a tip comes from are on: a bet of the records needs the records. */
const isEnabled = (
  { brand }: Pick<ServiceContext, 'brand'>,
  flags: ReadonlySet<string>,
  kind: Shared['kind'],
): boolean => {
  if (kind === 'tip') return brand.chat.tips && flags.has('FUNDTRANS3')
  return flags.has(kind === 'bet' ? 'MEMTRANS3' : 'GAMELO3')
}

/**
 * Returns the card of something of the account's own, with the figures of its record. Refuses `record.not.found` for what
 * is unknown or another account's, and `function.not.enabled`.
 */
export const cardOf = async (
  context: ServiceContext,
  account: Account,
  { flags, ...shared }: Shared & { flags: ReadonlySet<string> },
): Promise<Decision<StoredCard>> => {
  if (!isEnabled(context, flags, shared.kind)) return refuse('function.not.enabled')
  if (shared.kind === 'tip') {
    const tip = await tipOf(context, account, shared.id)
    return tip ? ok(tip) : refuse('record.not.found', { field: 'id' })
  }
  const round = await findBet(context, account, shared)
  if (!round) return refuse('record.not.found', { field: 'id' })
  return ok(betCardOf(round, { amounts: shared.amounts, legs: legsOf(context, round, shared.legs) }))
}
