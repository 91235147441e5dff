import { measureCalls } from './agentCalls.ts'
import { measurePages } from './agentPages.ts'
import type { TeamSize } from './bigTeam.ts'
import { withLargeWorld } from './largeWorld.ts'
import type { Figure } from './measure.ts'

interface AgentScreens {
  size: TeamSize
  /** How often each call is asked, and each screen opened in the browser. */
  calls: number
  visits: number
  /** Where the world is kept for a later run; without it it is made for this run alone. */
  keep?: string
  /** Only what has this in its name. */
  only?: string
}

/**
 * What every list and figure of the agent centre costs the provider, and how long after the press in the menu the
 * browser shows it, on a team with everything in it. The site must be built.
 */
export const agentScreens = ({ size, calls, visits, keep, only = '' }: AgentScreens): Promise<Figure[]> =>
  withLargeWorld({ size, keep }, async ({ db, provider, team, url }) => [
    ...await measureCalls(db, provider, team, calls, only),
    ...await measurePages(url, team, visits, only),
  ])
