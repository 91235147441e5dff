import * as z from 'zod/mini'
import { downline } from '../accounts/account.ts'
import { epochMs, id } from '../scalars.ts'
import { linkKind, teamStep } from './team.ts'

/** The registration link that brought an account. */
export const accountOrigin = z.object({
  linkId: id,
  code: z.string(),
  channel: z.string(),
  kind: linkKind,
  /** The agent that created the link. */
  owner: z.string(),
  registeredAt: epochMs,
})
export type AccountOrigin = z.infer<typeof accountOrigin>

/** One account of a team: its row in the team management, the path down to it, and what brought it. */
export const teamAccount = z.object({
  account: downline,
  /** From the session's own account down to this one. */
  path: z.array(teamStep),
  /** null for an account that was opened without a link, or through one of an agent above the session's. */
  origin: z.nullable(accountOrigin),
})
export type TeamAccount = z.infer<typeof teamAccount>

/** The length limit of a note, and how many an agent keeps about one account. */
export const NOTE_MAX = 1_000
export const NOTES_MAX = 50

/** A private note of an agent about an account of its team. */
export const accountNote = z.object({ id, text: z.string(), at: epochMs })
export type AccountNote = z.infer<typeof accountNote>
