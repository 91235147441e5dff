import type { AccountType, RebateRates } from '../../../entities/accounts/account.ts'
import { GAME_CATEGORIES } from '../../../entities/games/game.ts'
import { isAgent, isTrial } from '../../../rules/accounts/access.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { rateLimits } from '../../domain/team/rates.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Link } from '../../ports/team/links.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { houseAccount } from './houseAccount.ts'

/** The upline of a new account, and what the account starts with. */
export interface Upline {
  account: Account
  type: AccountType
  rebates: RebateRates
  link: Link | null
}

const DEPTH_MAX = 20
const HOUSE_AGENT = 'house'

/** The highest rates an upline can give, which a player without an invitation gets. */
const bestRates = (upline: Account, { brand }: ServiceContext): RebateRates =>
  Object.fromEntries(
    rateLimits(upline.rebates, {}, [], brand.rules).map(({ category, highest }) => [category, highest]),
  )

/** The brand's default agent (checked at start), else a top agent of the house that is created on first use. */
const defaultAgent = async (context: ServiceContext): Promise<Account> => {
  const { ports, brand } = context
  const named = brand.defaultAgent ? await ports.accounts.byName(brand.defaultAgent) : null
  if (named && isAgent(named.type)) return named
  const highest = brand.rules.globalHighestRebateBps
  return houseAccount(
    context,
    HOUSE_AGENT,
    1,
    Object.fromEntries(GAME_CATEGORIES.map((category) => [category, highest])),
  )
}

/** Returns the owner of an invitation code: a registration link, or an account's own referral code. */
export const findInviter = async (
  { ports, now }: Pick<ServiceContext, 'ports' | 'now'>,
  code: string,
): Promise<{ account: Account; link: Link | null } | null> => {
  const link = await ports.links.open(code, now)
  const account = link ? await ports.accounts.byId(link) : await ports.accounts.byInviteCode(code)
  return account && !isTrial(account.type) ? { account, link } : null
}

interface InviteCodes {
  affiliateCode?: string
  referralCode?: string
  recommenderId?: string
}

type Inviter = NonNullable<Awaited<ReturnType<typeof findInviter>>>

/** Refuses an unknown affiliate code. An unknown referral code counts as none. */
const findByCode = async (
  context: ServiceContext,
  { affiliateCode, referralCode }: InviteCodes,
): Promise<Decision<Inviter | null>> => {
  if (!affiliateCode) return ok(referralCode ? await findInviter(context, referralCode) : null)
  const found = await findInviter(context, affiliateCode)
  return found ? ok(found) : refuse('invitation_code_error', { field: 'affiliateCode' })
}

const findRecommender = async (
  { ports }: ServiceContext,
  recommenderId: string,
): Promise<Decision<Inviter>> => {
  const account = await ports.accounts.byName(recommenderId)
  return account && !isTrial(account.type)
    ? ok({ account, link: null })
    : refuse('invitation_code_error', { field: 'recommenderId' })
}

/**
 * The upline of a registration (provider.md §3): the owner of the code, else the recommender, else the default agent.
 * Refuses `invitation_code_error` and `team.depth`.
 */
export const findUpline = async (context: ServiceContext, codes: InviteCodes): Promise<Decision<Upline>> => {
  const byCode = await findByCode(context, codes)
  if (!byCode.ok) return byCode
  const inviter =
    byCode.value || !codes.recommenderId ? byCode : await findRecommender(context, codes.recommenderId)
  if (!inviter.ok) return inviter
  const account = inviter.value?.account ?? (await defaultAgent(context))
  const link = inviter.value?.link ?? null
  if (account.depth >= DEPTH_MAX) return refuse('team.depth')
  return ok({
    account,
    link,
    type: link?.kind === 'agent' ? 2 : 0,
    rebates: link?.rebates ?? bestRates(account, context),
  })
}
