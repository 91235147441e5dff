import { withLoadSite } from './load/loadSite.ts'
import { ratioOf, type Figure } from './measure.ts'
import { calmSamples } from './processorTime.ts'

const LINES = 8
const PLAYERS = 32

/** Measures what one line can do on one server: all players on one line against the same number on eight lines. */
export const oneLine = async ({
  samples: count,
  seconds,
}: {
  samples: number
  seconds: number
}): Promise<Figure> =>
  withLoadSite(
    [PLAYERS, ...Array.from({ length: LINES }, () => PLAYERS / LINES)],
    async ({ playersOf: [one = [], ...several], playing }) => {
      const [ours, theirs] = [playing(one), playing(several.flat())]
      const { calmest } = await calmSamples(count, async () => ({
        theirs: (await theirs(seconds)).perSecond,
        ours: (await ours(seconds)).perSecond,
      }))
      const rates = (whose: 'ours' | 'theirs'): number[] => calmest.map(({ sample }) => sample[whose])
      return {
        name: `Bets and settlements over HTTP, ${PLAYERS} players of one line against ${LINES} lines`,
        unit: 'calls/s',
        ours: rates('ours'),
        reference: { name: `${LINES} lines`, samples: rates('theirs') },
        paired: true,
        aim: '≥ 0.9 ×',
        met: ratioOf(rates('ours'), rates('theirs'), true) >= 0.9,
        remarks: [],
      }
    },
  )
