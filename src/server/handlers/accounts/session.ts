import type {
  changePassword,
  firstLogin,
  freePlay,
  getMemberInfo,
} from '../../../endpoints/accounts/login.ts'
import type { logout } from '../../../endpoints/money/wallet.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { fromWire } from '../../../rules/money/money.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Handler } from '../../ports/context.ts'
import { checkSite } from '../../usecases/accounts/checkSite.ts'
import { confirmPassword } from '../../usecases/accounts/confirmPassword.ts'
import { houseAccount } from '../../usecases/accounts/houseAccount.ts'
import { createSession } from '../../usecases/accounts/createSession.ts'
import { setPassword } from '../../usecases/accounts/setPassword.ts'
import { presentMember } from '../../usecases/accounts/presentMember.ts'

/** The play money of a trial account, in wire units. */
const PLAY_MONEY = 10_000
const TRIAL_HOUSE = 'freeplay'

/** §4: on a first login a first-login call is made. */
export const handleFirstLogin: Handler<typeof firstLogin> = async (_input, { ports, actor, now }) => {
  const account = await ports.accounts.byId(actor)
  if (account?.firstLoginAt === null) await ports.accounts.update(actor, { firstLoginAt: now })
  return ok({})
}

export const handleMemberInfo: Handler<typeof getMemberInfo> = async (_input, { ports, actor }) => {
  const account = await ports.accounts.byId(actor)
  return account ? ok(await presentMember(ports, account, actor.sessionId)) : refuse('login.not.session')
}

/** §5 change password: ends every other session within the same transaction. */
export const handleChangePassword: Handler<typeof changePassword> = async (input, context) => {
  const own = await confirmPassword(context, input.oldPassword, 'oldPassword')
  if (!own.ok) return own
  if (input.newPassword !== input.confirmNewPassword)
    return refuse('password.mismatch', { field: 'confirmNewPassword' })
  const set = await setPassword(context, own.value, input.newPassword, context.actor.sessionId, 'change')
  return set.ok ? ok({}) : set
}

/** §1 free play: a trial account (type 4) with play money of its own. */
export const handleFreePlay: Handler<typeof freePlay> = async (_input, context) => {
  const { ports, brand, now, random } = context
  // A trial starts with free play instead of a login. Agent domains have no free play.
  const site = checkSite(context, 0)
  if (!site.ok) return site
  // Trial accounts are below a separate house account, so that play money never counts in an agent's figures.
  const parent = await houseAccount(context, TRIAL_HOUSE, 4, {})
  let account: Account | null = null
  while (!account) {
    account = await ports.accounts.create({
      accountId: uuidV7(now, random),
      parent,
      name: `trial${String(random.below(1_000_000_000)).padStart(9, '0')}`,
      type: 4,
      currency: brand.currency,
      rebates: {},
      passwordHash: null,
      mustChangePassword: false,
      registeredAt: now,
    })
  }
  const amount = fromWire(PLAY_MONEY)
  await ports.ledger.post([
    {
      transferId: uuidV7(now, random),
      lineId: account.lineId,
      type: TRANSACTION_TYPES.freePlay,
      at: now,
      refKind: 'freeplay',
      refId: account.accountId,
      entries: [
        { wallet: { house: 'freeplay' }, amount: -amount },
        { wallet: { account: account.accountId, kind: 'main' }, amount },
      ],
    },
  ])
  return ok(await createSession(context, account, 'freePlay'))
}

/** §4 logout. Ending an ended session is not an error. */
export const handleLogout: Handler<typeof logout> = async (_input, { ports, actor, now }) => {
  const ended = await ports.sessions.end(actor, actor.sessionId, 'logout', now)
  // Its event stream ends with it.
  if (ended)
    await ports.events.publish([
      { to: actor, kind: 'logout', data: { sessionId: actor.sessionId, reason: 'logout' }, at: now },
    ])
  return ok({})
}
