import type { CampaignTags } from '../entities/team/linkResults.ts'
import { readStored, writeStored } from './storage.ts'

/** The codes of an invitation link (§3): the agent's affiliate code, a player's referral code, or both. */
export interface Invitation {
  affiliateCode?: string
  referralCode?: string
  /** The campaign tags of the address (`utm_source` …), which are stored with the registration. */
  tags?: CampaignTags
}
export type InvitationCode = 'affiliateCode' | 'referralCode'

/** A visitor who registers within this time counts as invited. */
const MAX_AGE_MS = 30 * 86_400_000

/** The maximum length of a code. A longer one is invalid at every provider; the cut code is refused as well. */
const CODE_MAX = 32

const TAGS = ['source', 'medium', 'campaign', 'content', 'term'] as const
/** The maximum length of a tag, as the provider accepts it. */
const TAG_MAX = 64

/** Characters that the provider refuses in a text. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

const codesOf = (search: string): Invitation => {
  const query = new URLSearchParams(search)
  const read = (name: string): string | null => query.get(name)?.trim().slice(0, CODE_MAX) || null
  const affiliateCode = read('affiliateCode') ?? read('code')
  const referralCode = read('referralCode')
  const tags: CampaignTags = {}
  for (const tag of TAGS) {
    const value = query.get(`utm_${tag}`)?.replace(INVISIBLE, '').trim().slice(0, TAG_MAX)
    if (value) tags[tag] = value
  }
  return {
    ...(affiliateCode ? { affiliateCode } : {}),
    ...(referralCode ? { referralCode } : {}),
    ...(Object.keys(tags).length > 0 ? { tags } : {}),
  }
}

const isEmpty = (invitation: Invitation): boolean => !invitation.affiliateCode && !invitation.referralCode
// Read the address immediately, because the router rewrites it soon after the page has loaded.
const ofThisPage = typeof location === 'undefined' ? {} : codesOf(location.search)

/** Returns what `keepInvitation` has stored. */
const storedInvitation = (): Invitation & { at?: number } => JSON.parse(readStored('invitation') ?? '{}')

/** Returns the invitation of this visitor from the last 30 days. */
export const readInvitation = (now = Date.now()): Invitation => {
  try {
    const { at, ...invitation } = storedInvitation()
    return at !== undefined && now - at < MAX_AGE_MS ? invitation : {}
  } catch {
    return {}
  }
}

/**
 * Stores the invitation of an address. The first one wins, so that a later link cannot take the visitor from the
 * first inviter.
 */
export const saveInvitation = (invitation = ofThisPage, now = Date.now()): void => {
  if (isEmpty(invitation) || !isEmpty(readInvitation(now))) return
  writeStored('invitation', JSON.stringify({ ...invitation, at: now }))
}

/** The affiliate code in the address of this page, if any. */
export const landingCode: string | undefined = ofThisPage.affiliateCode

/** Removes the invitation after a registration. */
export const dropInvitation = (): void => writeStored('invitation', null)

/**
 * Removes a code that the provider has refused. If no other code is left, the invitation of the current address
 * applies.
 */
export const dropRefusedCode = (kind: InvitationCode): void => {
  const { [kind]: refused, ...rest } = readInvitation()
  const stored = storedInvitation()
  writeStored('invitation', isEmpty(rest) ? null : JSON.stringify({ ...rest, at: stored.at }))
  if (isEmpty(rest) && ofThisPage[kind] !== refused) saveInvitation()
}
