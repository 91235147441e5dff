import { letterMark, type HouseLetter } from '../answers/houseLetters.ts'
import type { MessageKind } from '../../entities/message.ts'
import { DAY, HOUR, MINUTE } from '../../rules/calendar.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import type { Acting } from '../answers/acts/acting.ts'
import { claimRewards } from '../answers/acts/claimRewards.ts'
import { drawRaffle } from '../answers/acts/drawRaffle.ts'
import { applyForPromotion, joinPromotion } from '../answers/acts/joinPromotion.ts'
import { decideRedemption, redeemReward } from '../answers/acts/redeemReward.ts'
import { refreshLoyalty } from '../answers/acts/refreshLoyalty.ts'
import { textToHtml, writeBetween, writeFromHouse } from '../answers/acts/writeMessage.ts'
import type { Account } from '../ports/accounts.ts'
import type { Dice } from './dice.ts'

/** Promotions that players of the demo world join now and then. */
const JOINED = ['first-deposit', 'reload', 'welcome-gift'] as const

/** Joins a promotion before a deposit, as some do; what may not be joined is simply not. */
export const joinSome = async (acting: Acting, dice: Dice, account: Account): Promise<void> => {
  const id = dice.pick(JOINED)
  const rule = acting.ports.house.promotions.find((promotion) => promotion.id === id)
  if (rule) await joinPromotion(acting, account, rule)
}

/** Looks into the reward centre: ranks and points come up to date, a draw is taken, what waits is claimed. */
export const lookAtRewards = async (acting: Acting, account: Account): Promise<void> => {
  await refreshLoyalty(acting, account)
  const raffle = acting.ports.house.promotions.find((promotion) => promotion.type === 'RAFFLE')
  if (raffle) await drawRaffle(acting, account, raffle)
  await claimRewards(acting, account, null)
}

const FROM_HOUSE: readonly { kind: MessageKind; letter: HouseLetter }[] = [
  { kind: 'system', letter: 'welcome' }, { kind: 'security', letter: 'newDevice' }, { kind: 'promotion', letter: 'dailyDraw' },
]

/** Letters between the accounts that the start page names, and from the house to each of them. */
const writeLetters = async (at: (ms: number) => Acting, end: number, demo: Record<'agent' | 'sub' | 'member', Account>): Promise<void> => {
  for (const account of [demo.agent, demo.sub, demo.member]) {
    for (const [i, { kind, letter }] of FROM_HOUSE.entries()) {
      await writeFromHouse(at(end - (FROM_HOUSE.length - i) * DAY), account, { kind, subject: letterMark(letter), content: letterMark(letter) })
    }
  }
  await writeBetween(at(end - 30 * HOUR), demo.member, demo.sub, { subject: 'Reload bonus', content: textToHtml('Is the 10% reload still open this week?') })
  await writeBetween(at(end - 28 * HOUR), demo.sub, demo.member, { subject: 'Re: Reload bonus', content: textToHtml('Yes, join it before you deposit. At least RM 100.') })
  await writeBetween(at(end - 5 * HOUR), demo.agent, demo.sub, { subject: 'Terms for next month', content: textToHtml('Have a look at the contract I offered you, and tell me by Friday.') })
}

const TALK = ['Morning all', 'Anyone at the baccarat tables?', 'Third free spin round today', 'The draw gave me 50 points', 'Good luck everybody'] as const

const chatter = async (at: (ms: number) => Acting, end: number, dice: Dice, people: readonly Account[]): Promise<void> => {
  for (const [i, text] of TALK.entries()) {
    const { ports, now, random } = at(end - (TALK.length - i) * 7 * MINUTE)
    const who = dice.pick(people)
    await ports.messages.say({ chatId: uuidV7(now, random), lineId: who.lineId, accountId: who.accountId, name: who.name, text, at: now })
  }
}

/** What `demomember` has going on: points redeemed, an application that waits, rewards to claim. */
const keepBusy = async (at: (ms: number) => Acting, end: number, member: Account): Promise<void> => {
  const then = at(end - 2 * DAY)
  await refreshLoyalty(then, member)
  const ask = { rewardId: 'raffle-entry', quantity: 1, receivingAddress: null, remark: '' }
  const first = await redeemReward(then, member, ask)
  if (first.ok) await decideRedemption(at(end - 2 * DAY + 5 * MINUTE), first.value, true, null, { actorId: null, way: 'demo' })
  await redeemReward(at(end - 1), member, ask)
  const manual = then.ports.house.promotions.find((promotion) => promotion.type === 'MANUAL')
  if (manual) await applyForPromotion(at(end - 1), member, manual, 'The orchard slot, 62 times my stake.', [])
  await refreshLoyalty(at(end), member)
}

/** The last touches of the demo world: inboxes, the chat room, and what the demo member finds when it logs in. */
export const furnish = async (
  at: (ms: number) => Acting, end: number, dice: Dice, demo: Record<'agent' | 'sub' | 'member', Account>, people: readonly Account[],
): Promise<void> => {
  await writeLetters(at, end, demo)
  await chatter(at, end, dice, people)
  await keepBusy(at, end, demo.member)
}
