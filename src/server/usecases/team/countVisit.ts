import { createHash } from 'node:crypto'
import { isRobot } from '../../../rules/accounts/robots.ts'
import { dayOf } from '../../../rules/calendar.ts'
import type { Context } from '../../ports/context.ts'

/**
 * Counts a visit of a registration link's landing page, each visitor once per settlement day. Robots and unknown codes
 * are not counted. The visitor is a hash of address, browser, link and day; housekeeping deletes it with the day.
 */
export const countVisit = async (
  { ports, brand, now, ip, userAgent }: Pick<Context, 'ports' | 'brand' | 'now' | 'ip' | 'userAgent'>,
  code: string,
): Promise<void> => {
  if (isRobot(userAgent)) return
  const link = await ports.links.open(code, now)
  if (!link) return
  const day = dayOf(now, brand.zone).start
  const visitor = createHash('sha256')
    .update(JSON.stringify([ports.keys.visitSalt, day, link.linkId, ip, userAgent]))
    .digest()
  await ports.linkResults.visited(link, day, [visitor])
}
