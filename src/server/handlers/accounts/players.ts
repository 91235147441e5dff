import type * as calls from '../../../endpoints/accounts/players.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire } from '../../../rules/money/money.ts'
import { readKey } from '../../../rules/recordKey.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { PlayersQuery } from '../../ports/accounts/players.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import { askReopening, closeAccount, closingObstacles } from '../../usecases/accounts/staff/closeAccount.ts'
import { lockAccount, lockOf, unlockAccount } from '../../usecases/accounts/staff/lockAccount.ts'
import { mobilesOf } from '../../usecases/accounts/parseMobile.ts'
import { secureAccount } from '../../usecases/accounts/staff/secureAccount.ts'
import { tagAccount, untagAccount } from '../../usecases/accounts/staff/tagAccount.ts'
import { askLimitChange } from '../../usecases/accounts/staff/staffLimits.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { sendSystemMessage, textToHtml } from '../../usecases/content/sendMessage.ts'
import { grantRank } from '../../usecases/loyalty/grantRank.ts'
import { holdWithdrawals, releaseWithdrawals } from '../../usecases/money/withdrawalHold.ts'
import { auditedBy } from '../../usecases/serviceContext.ts'
import { missingShards } from '../query/missingShards.ts'
import { presentApproval } from '../presenters/approval.ts'
import { NOTE_KIND, presentDeskPlayer, presentPlayerCase } from './playerCase.ts'

const IP = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:.]+)$/i
/** A record's number as it is shown: groups of four, at least two. */
const NUMBER = /^[0-9a-z]{4}(-[0-9a-z]{1,4}){1,2}$/i

/** Returns the account that a phone number or an e-mail address belongs to; undefined when the text is neither. */
const byContact = async ({ ports }: StaffContext, text: string): Promise<Account | null | undefined> => {
  if (text.includes('@')) return ports.accounts.byEmail(text.toLowerCase())
  const mobiles = mobilesOf(text, undefined, null)
  for (const mobile of mobiles) {
    const found = await ports.accounts.byMobile(mobile)
    if (found) return found
  }
  return undefined
}

const filterOf = (text: string): Pick<PlayersQuery, 'name' | 'ip' | 'number'> => {
  if (IP.test(text)) return { ip: text }
  return NUMBER.test(text) ? { number: text } : { name: text.toLowerCase() }
}

/** Returns the player or agent of a key. */
const playerOf = async ({ ports }: StaffContext, key: string): Promise<Decision<Account>> => {
  const { lineId, id } = readKey(key)
  const account = await ports.accounts.byId({ lineId, accountId: id })
  return account && !account.support ? ok(account) : refuse('record.not.found')
}

/** Runs an action on the account of a key and returns its page. */
const onPlayer = async (
  context: StaffContext,
  key: string,
  act: (account: Account) => Promise<Decision<unknown>>,
) => {
  const player = await playerOf(context, key)
  if (!player.ok) return player
  const done = await act(player.value)
  if (!done.ok) return done
  // Read again, because the action may have changed the account.
  const { value } = player
  return ok(await presentPlayerCase(context, (await context.ports.accounts.byId(value)) ?? value))
}

/** Handlers of endpoints/accounts/players.ts. */
export const playersHandlers: Handlers<typeof calls> = {
  deskPlayers: async ({ pageNo, pageSize, search, accountKind, tag }, context) => {
    const { ports } = context
    const page = (list: ReturnType<typeof presentDeskPlayer>[], total: number) =>
      ok({ list, pageNo, pageSize, total })
    const contact = search === undefined ? undefined : await byContact(context, search.trim())
    if (contact === null) return page([], 0)
    if (contact) {
      const uplines = await ports.accounts.uplinesOf(contact)
      const tags = await ports.playerTags.of(contact)
      if (tag !== undefined && !tags.includes(tag)) return page([], 0)
      return page([presentDeskPlayer({ ...contact, uplineName: uplines.at(-1)?.name ?? null, tags })], 1)
    }
    const { rows, total, missing } = await ports.players.list({
      ...(search === undefined ? {} : filterOf(search.trim())),
      kind: accountKind,
      tag,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({ list: rows.map(presentDeskPlayer), pageNo, pageSize, total, ...missingShards(missing) })
  },

  getPlayerCase: ({ key }, context) => onPlayer(context, key, () => Promise.resolve(ok(null))),

  lockPlayer: ({ key, reason }, context) =>
    onPlayer(context, key, async (account) => {
      if (await lockOf(context.ports, account)) return refuse('account.state')
      await lockAccount(context, account, reason, byStaff(context))
      return ok(null)
    }),

  unlockPlayer: ({ key, reason }, context) =>
    onPlayer(context, key, async (account) => {
      if (!(await lockOf(context.ports, account))) return refuse('account.state')
      await unlockAccount(context, account, reason, byStaff(context))
      return ok(null)
    }),

  holdPlayerWithdrawals: ({ key, reason }, context) =>
    onPlayer(context, key, (account) => holdWithdrawals(context, account, reason, byStaff(context))),

  releasePlayerWithdrawals: ({ key, reason }, context) =>
    onPlayer(context, key, (account) => releaseWithdrawals(context, account, reason, byStaff(context))),

  closingObstaclesOf: async ({ key }, context) => {
    const player = await playerOf(context, key)
    return player.ok ? ok({ obstacles: await closingObstacles(context, player.value) }) : player
  },

  closePlayer: ({ key, reason }, context) =>
    onPlayer(context, key, (account) => closeAccount(context, account, reason, byStaff(context))),

  requestPlayerReopening: async ({ key, reason }, context) => {
    const player = await playerOf(context, key)
    if (!player.ok) return player
    const asked = await askReopening(context, player.value, reason, byStaff(context))
    return asked.ok ? ok(presentApproval(context, asked.value)) : asked
  },

  rankPlayer: ({ key, rank, reason }, context) =>
    onPlayer(context, key, (account) => grantRank(context, account, { rank, reason }, byStaff(context))),

  tagPlayer: ({ key, tag }, context) =>
    onPlayer(context, key, (account) => tagAccount(context, account, tag, byStaff(context))),

  untagPlayer: ({ key, tag }, context) =>
    onPlayer(context, key, (account) => untagAccount(context, account, tag, byStaff(context))),

  endPlayerSessions: ({ key, reason }, context) =>
    onPlayer(context, key, async (account) => {
      await secureAccount(context, account, { dropTwoStep: false, reason }, byStaff(context))
      return ok(null)
    }),

  resetPlayerTwoStep: ({ key, reason }, context) =>
    onPlayer(context, key, async (account) => {
      await secureAccount(context, account, { dropTwoStep: true, reason }, byStaff(context))
      return ok(null)
    }),

  notePlayer: ({ key, note }, context) =>
    onPlayer(context, key, async ({ lineId, accountId }) => {
      await context.ports.audit.record({
        lineId,
        accountId,
        ...auditedBy(byStaff(context)),
        kind: NOTE_KIND,
        detail: { note },
        at: context.now,
      })
      return ok(null)
    }),

  messagePlayer: ({ key, subject, content }, context) =>
    onPlayer(context, key, async (account) => {
      await sendSystemMessage(context, account, { kind: 'system', subject, content: textToHtml(content) })
      await context.ports.audit.record({
        lineId: account.lineId,
        accountId: account.accountId,
        ...auditedBy(byStaff(context)),
        kind: 'player.messaged',
        detail: { subject, text: content },
        at: context.now,
      })
      return ok(null)
    }),

  requestPlayerLimit: async ({ key, kind, period, amount, reason }, context) => {
    const player = await playerOf(context, key)
    if (!player.ok) return player
    const wanted = { kind, period, amount: amount === null ? null : fromWire(amount), reason }
    const asked = await askLimitChange(context, player.value, wanted, byStaff(context))
    return asked.ok ? ok(presentApproval(context, asked.value)) : asked
  },
}
