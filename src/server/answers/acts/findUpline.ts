import type { AccountType, RebateRates } from '../../../entities/account.ts'
import { isTrial } from '../../../rules/access.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { rateRoom } from '../../domain/rates.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Link } from '../../ports/links.ts'
import type { Acting } from './acting.ts'

/** Where a new account hangs and what it begins with. */
export interface Upline {
  account: Account
  type: AccountType
  rebates: RebateRates
  link: Link | null
}

const DEPTH_MAX = 20
const HOUSE_AGENT = 'house'

/** The rates an upline can give at most, which is what a player who comes by the site gets. */
const bestRates = (upline: Account, { brand }: Acting): RebateRates =>
  Object.fromEntries(rateRoom(upline.rebates, {}, [], brand.rules).map(({ category, highest }) => [category, highest]))

/** The brand's default agent; where it names none that exists, a top agent of the house is made, once. */
const defaultAgent = async (acting: Acting): Promise<Account> => {
  const { ports, brand, now, random } = acting
  const named = brand.defaultAgent ? await ports.accounts.byName(brand.defaultAgent) : null
  if (named) return named
  const known = await ports.accounts.byName(HOUSE_AGENT)
  if (known) return known
  const highest = brand.rules.globalHighestRebateBps
  const made = await ports.accounts.create({
    accountId: uuidV7(now, random), parent: null, name: HOUSE_AGENT, type: 1, currency: brand.currency,
    rebates: { RNG: highest, LIVE: highest, FISH: highest, PVP: highest, SPORTS: highest, ESPORTS: highest, LOTT: highest, ELOTT: highest, DS88: highest },
    passwordHash: null, mustChangePassword: false, registeredAt: now,
  })
  return made ?? (await ports.accounts.byName(HOUSE_AGENT))!
}

/** Who an invitation code belongs to: a registration link, or an account's own referral code. */
export const findInviter = async ({ ports, now }: Pick<Acting, 'ports' | 'now'>, code: string): Promise<{ account: Account; link: Link | null } | null> => {
  const link = await ports.links.open(code, now)
  const account = link ? await ports.accounts.byId(link) : await ports.accounts.byInviteCode(code)
  return account && !isTrial(account.type) ? { account, link } : null
}

/** The upline of a registration (provider.md §3): the code's owner, else the recommender, else the default agent. */
export const findUpline = async (
  acting: Acting, codes: { affiliateCode?: string; referralCode?: string; recommenderId?: string },
): Promise<Decision<Upline>> => {
  const found = codes.affiliateCode ? await findInviter(acting, codes.affiliateCode) : null
  if (codes.affiliateCode && !found) return refuse('invitation_code_error', { field: 'affiliateCode' })
  const referred = found ?? (codes.referralCode ? await findInviter(acting, codes.referralCode) : null)
  const recommender = !referred && codes.recommenderId ? await acting.ports.accounts.byName(codes.recommenderId) : null
  if (!referred && codes.recommenderId && (!recommender || isTrial(recommender.type))) {
    return refuse('invitation_code_error', { field: 'recommenderId' })
  }
  const account = referred?.account ?? recommender ?? await defaultAgent(acting)
  if (account.depth >= DEPTH_MAX) return refuse('team.depth')
  const link = referred?.link ?? null
  return ok({ account, link, type: link?.kind === 'agent' ? 2 : 0, rebates: link?.rebates ?? bestRates(account, acting) })
}
