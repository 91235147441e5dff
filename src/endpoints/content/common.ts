import * as z from 'zod/mini'
import { feedbackKind, feedbackType, helpTopic, serviceLink } from '../../entities/content/content.ts'
import { count, languageTag, money, requestId, text, uploadId } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/** GET: the counts behind the badges (§2 member centre, header avatar). */
export const unreadCount = endpoint({
  method: 'GET',
  path: relay('CSP_unreadCount'),
  moduleId: 'INBOX3',
  audience: 'session',
  input: z.strictObject({}),
  output: z.object({
    messages: count,
    promotions: count,
    rewards: count,
    missions: count,
    contracts: count,
    service: z.optional(count),
  }),
})

/** The length of a feedback in words (§5 "between {0} and {1} words"). */
export const FEEDBACK_WORDS_MIN = 3
export const FEEDBACK_WORDS_MAX = 500

/** GET: the hosts this site answers on (§7). */
export const domainRoute = endpoint({
  method: 'GET',
  path: '/wps/system/domainRoute',
  moduleId: 'COMM3',
  audience: 'guest',
  always: true,
  input: z.strictObject({}),
  output: z.object({ domainList: z.array(z.string()) }),
})

/** GET: help articles by topic in the caller's language; `screen` filters by screen code. */
export const helpCenter = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  moduleId: 'COMM3',
  audience: 'guest',
  input: z.strictObject({
    topic: z.optional(text(32)),
    screen: z.optional(text(12)),
    search: z.optional(text(60)),
  }),
  output: z.array(helpTopic),
})

/** GET: the customer-service channels; the VIP service for ranks above 4 (§6). Available in maintenance too (§2). */
export const customerServiceLinks = endpoint({
  method: 'GET',
  path: '/wps/relay/REF_customerService',
  moduleId: 'COMM3',
  audience: 'guest',
  always: true,
  input: z.strictObject({}),
  output: z.array(serviceLink),
})

/**
 * PUT: feedback or a complaint (§7), also the join-us application (type `application`). Returns the reference number.
 * Refuses `feedback.words` (detail: min, max) and, for a guest, a missing contact. Available while the site is closed
 * (§2).
 */
export const feedback = endpoint({
  method: 'PUT',
  path: '/wps/feedback',
  moduleId: 'FEEDBACK3',
  audience: 'guest',
  flag: 'FEEDBACK3',
  always: true,
  limit: { points: 5, windowMs: 600_000 },
  input: z.strictObject({
    kind: z._default(feedbackKind, 'feedback'),
    type: feedbackType,
    content: text(6000),
    contact: z._default(text(120), ''),
    name: z._default(text(64), ''),
    uploadIds: z._default(z.array(uploadId).check(z.maxLength(3, { error: 'upload.too.many' })), []),
  }),
  output: z.object({ number: z.string() }),
})

/** POST: takes one draw of a raffle promotion (§7). The prize goes to the reward centre. Refuses `raffle.no.ticket`. */
export const claimRafflePromotion = endpoint({
  method: 'POST',
  path: relay('MCS2_claimRafflePromotion'),
  moduleId: 'REWCEN3',
  audience: 'real',
  flag: 'REWCEN3',
  money: true,
  input: z.strictObject({ requestId, promotionId: text(40) }),
  output: z.object({ prize: z.string(), amount: money, points: count, ticketsLeft: count }),
})

/** POST: the language for the account's messages (§7 language update). */
export const updateLanguage = endpoint({
  method: 'POST',
  path: '/wps/member/language',
  moduleId: 'COMM3',
  audience: 'session',
  input: z.strictObject({ language: languageTag }),
  output: z.object({}),
})
