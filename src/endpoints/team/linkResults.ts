import * as z from 'zod/mini'
import {
  linkAccount,
  linkFigures,
  linkGrouping,
  linkResultRow,
  linkRun,
} from '../../entities/team/linkResults.ts'
import { pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { count, day, epochMs, languageTag, money, text } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'AFFMAN3'

/** The days, and optionally one link (its code) or one channel. */
const ofLinks = {
  from: epochMs,
  to: epochMs,
  link: z.optional(text(32)),
  channel: z.optional(text(14)),
}

/**
 * POST: counts a visit at the landing page of a registration link: a visitor once a day, and no robots. Only a hash of
 * the visitor is stored, until the day is over. The reply is the same for an unknown code.
 */
export const linkVisit = endpoint({
  method: 'POST',
  path: relay('REF_linkVisit'),
  moduleId: MODULE,
  audience: 'guest',
  flag: MODULE,
  whenOff: {},
  limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({ code: text(32) }),
  output: z.object({}),
})

/**
 * GET: what the session's registration links brought, by link, channel or day; only groups with activity. Sorts by
 * `key` or a figure. At most 400 days; refuses `range.too.long`.
 */
export const linkResults = endpoint({
  method: 'GET',
  path: relay('REF_linkResults'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ ...paging, ...ofLinks, by: z._default(linkGrouping, 'link') }),
  output: pageWithTotals(linkResultRow, linkFigures),
})

/**
 * GET: one figure by day for the five largest links or channels and the others together, and all figures of the days
 * and of the days before. Refuses `range.too.long` for more than 400 days.
 */
export const linkRuns = endpoint({
  method: 'GET',
  path: relay('REF_linkRuns'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({
    ...ofLinks,
    by: z._default(linkGrouping, 'link'),
    figure: z._default(
      z.enum([
        'clicks',
        'registrations',
        'firstDeposits',
        'deposits',
        'validBets',
        'earned',
        'paid',
        'income',
      ]),
      'registrations',
    ),
  }),
  output: z.object({
    days: z.array(day),
    runs: z.array(linkRun),
    totals: linkFigures,
    before: linkFigures,
  }),
})

/**
 * GET: the accounts that registered through the session's links, with what they and their teams did in the days. With
 * `event`, only those that registered, or made their first deposit, in the days.
 */
export const linkAccounts = endpoint({
  method: 'GET',
  path: relay('REF_linkAccounts'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({
    ...paging,
    ...ofLinks,
    event: z.optional(z.enum(['registered', 'firstDeposit'])),
    source: z.optional(text(64)),
    campaign: z.optional(text(64)),
  }),
  output: pageWithTotals(
    linkAccount,
    z.object({ deposits: money, validBets: money, earned: money, paid: money, income: money }),
  ),
})

/** GET: the texts of a printed poster for one of the session's links, in each language of the site. */
export const linkPoster = endpoint({
  method: 'GET',
  path: relay('REF_linkPoster'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({}),
  output: z.object({
    minimumAge: count,
    texts: z.array(
      z.object({
        language: languageTag,
        headline: z.string(),
        invitation: z.string(),
        steps: z.array(z.string()),
        code: z.string(),
        responsible: z.string(),
      }),
    ),
  }),
})
