import type * as calls from '../../../endpoints/content/common.ts'
import { FEEDBACK_WORDS_MAX, FEEDBACK_WORDS_MIN } from '../../../endpoints/content/common.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { numberOf } from '../../../rules/number.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { mayGiveFeedback } from '../../domain/content/feedback.ts'
import type { Handlers } from '../../ports/context.ts'
import { badgeCounts } from '../../usecases/content/badgeCounts.ts'
import { LANGUAGE_KIND } from '../../usecases/content/accountTexts.ts'
import { drawRaffle } from '../../usecases/loyalty/drawRaffle.ts'
import { raffleToday } from '../../usecases/loyalty/promotionView.ts'
import { localized } from '../../domain/content/localized.ts'
import { helpOf, serviceLinksOf } from '../../usecases/content/content.ts'

const WORDS = { minimumWords: FEEDBACK_WORDS_MIN, maximumWords: FEEDBACK_WORDS_MAX }

/** Handlers of endpoints/content/common.ts. */
export const commonHandlers: Handlers<typeof calls> = {
  unreadCount: async (_input, context) => ok(await badgeCounts(context, context.actor)),

  domainRoute: async (_input, { brand }) => ok({ domainList: brand.domains }),

  helpCenter: async (asked, context) => ok(helpOf(context.ports.house, asked, context)),

  customerServiceLinks: async (_input, { ports, actor, brand }) => {
    const account = actor ? await ports.accounts.byId(actor) : null
    return ok(serviceLinksOf(brand, account?.vipRank ?? 0))
  },

  feedback: async (input, { ports, actor, language, ip, now, random }) => {
    const allowed = mayGiveFeedback({
      content: input.content,
      contact: input.contact,
      known: actor !== null,
      ...WORDS,
    })
    if (!allowed.ok) return allowed
    const own = actor ? await ports.uploads.own(actor, input.uploadIds) : []
    if (own.length !== new Set(input.uploadIds).size)
      return refuse('record.not.found', { field: 'uploadIds' })
    const feedbackId = uuidV7(now, random)
    await ports.feedback.insert({
      feedbackId,
      accountId: actor?.accountId ?? null,
      lineId: actor?.lineId ?? null,
      kind: input.kind,
      type: input.type,
      name: input.name,
      contact: input.contact,
      content: input.content,
      uploadIds: own,
      language,
      ip,
      at: now,
    })
    return ok({ number: numberOf(feedbackId) })
  },

  claimRafflePromotion: async ({ promotionId }, context) => {
    const { ports, actor } = context
    const account = await ports.accounts.byId(actor)
    const rule = raffleToday(context, promotionId)
    if (!account || !rule) return refuse('record.not.found', { field: 'promotionId' })
    const drawn = await drawRaffle(context, account, rule)
    if (!drawn.ok) return drawn
    const { prize, ticketsLeft } = drawn.value
    return ok({
      prize: localized(prize.name, context),
      amount: prize.amount,
      points: prize.points,
      ticketsLeft,
    })
  },

  updateLanguage: async ({ language }, { ports, actor, brand, now }) => {
    if (!brand.languages.offered.includes(language)) return refuse('request.invalid', { field: 'language' })
    await ports.secrets.set(actor, LANGUAGE_KIND, language, now)
    return ok({})
  },
}
