import type { AffiliateLink } from '../../../entities/team/team.ts'

/** Returns the full address of a link, on the site of this centre. */
export const linkAddress = (link: Pick<AffiliateLink, 'url'>): string =>
  `${window.location.origin}${link.url}`
