import * as z from 'zod/mini'
import { reportKind, reportChoices } from '../../entities/team/teamReports.ts'
import { secret } from '../../entities/accounts/secrets.ts'
import { text } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'AFFMAN3'

/** GET: the reports and alerts that the session's agent chose, or those that are suggested (`active` false). */
export const readReportChoices = endpoint({
  method: 'GET',
  path: relay('REF_reportChoices'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({}),
  output: z.object({
    choices: reportChoices,
    active: z.boolean(),
    /** The verified e-mail address, masked; null without one. */
    email: z.nullable(z.string()),
  }),
})

/**
 * PUT: saves what the session's agent wants to be told. A statement is sent for periods that end after it was switched
 * on. Refuses `email.unverified` for delivery by e-mail without a verified address.
 */
export const saveReportChoices = endpoint({
  method: 'PUT',
  path: relay('REF_reportChoices'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({ choices: reportChoices }),
  output: z.object({}),
})

/** GET: a message as it would be sent now: a statement of the last period, or an alert with example values. */
export const previewReport = endpoint({
  method: 'GET',
  path: relay('REF_reportPreview'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ kind: reportKind }),
  output: z.object({
    /** The BCP 47 tag of the message's language: the one that the account chose. */
    lang: z.string(),
    subject: z.string(),
    intro: z.string(),
    lines: z.array(z.object({ label: z.string(), value: z.string(), before: z.nullable(z.string()) })),
    link: z.object({ label: z.string(), path: z.string() }),
    footer: z.string(),
  }),
})

/** POST: stops all reports and alerts by e-mail to the account of an unsubscribe link. Refuses `record.not.found`. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: relay('REF_unsubscribe'),
  moduleId: MODULE,
  audience: 'guest',
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({ token: secret(text(200)) }),
  output: z.object({}),
})
