import { measureCalls } from './agentCalls.ts'
import { measurePages } from './agentPages.ts'
import type { TeamSize } from './bigTeam.ts'
import { withLargeWorld } from './largeWorld.ts'
import type { Figure } from './measure.ts'

interface AgentScreens {
  size: TeamSize
  /** How often each call is made, and each screen opened in the browser. */
  calls: number
  visits: number
  /** A folder that keeps the data for later runs. Without it the data is created for this run only. */
  keep?: string
  /** Measures only what has this text in its name. */
  only?: string
  /** Gets each figure as soon as it is measured: the run takes long, and what stops it must not lose the others. */
  report: (figure: Figure) => void
}

/**
 * Measures the provider's time for every list and figure of the agent centre, and the time from a press in the menu to
 * the screen in the browser, on a large team. The site must be built.
 */
export const agentScreens = ({ size, calls, visits, keep, only = '', report }: AgentScreens): Promise<void> =>
  withLargeWorld({ size, keep }, async ({ db, provider, team, url }) => {
    await measureCalls({ db, provider, team, samples: calls, only, report })
    for (const figure of await measurePages(url, team, visits, only)) report(figure)
  })
