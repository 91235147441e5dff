import { serveBare } from './browser/barePages.ts'
import { coldLoad, type ColdLoad } from './browser/coldLoad.ts'
import { openBrowser } from './browser/phone.ts'
import { withSite } from './browser/site.ts'
import { median, type Figure } from './measure.ts'

/** The lazily loaded pages of the shell (§2), except the game host. */
const ROUTES = [
  '/noticePage',
  '/vip',
  '/pointMall',
  '/live',
  '/sports',
  '/esports',
  '/rng',
  '/fish',
  '/pvp',
  '/lottery',
  '/vnlottery',
  '/promotions',
  '/promoDetail',
  '/help',
  '/helpmc',
  '/down',
  '/join',
] as const
const ROUTE_KB = 50
const SCRIPT_KB = 110

const kb = (bytes: Iterable<number>): number => [...bytes].reduce((sum, one) => sum + one, 0) / 1_000

interface Aim {
  aim: string
  met: (ours: number, bare: number) => boolean
}

const TIMES: readonly (readonly [name: string, key: keyof ColdLoad, unit: string, aim: Aim])[] = [
  ['First paint', 'firstPaint', 'ms', { aim: 'shown', met: () => true }],
  [
    'First contentful paint',
    'firstContentfulPaint',
    'ms',
    { aim: '≤ 1.5 ×', met: (ours, bare) => ours <= 1.5 * bare },
  ],
  ['Largest paint', 'largestPaint', 'ms', { aim: '≤ 1.5 ×', met: (ours, bare) => ours <= 1.5 * bare }],
  ['Blocking time', 'blocking', 'ms', { aim: '≤ 100 ms', met: (ours) => ours <= 100 }],
  ['Layout shift', 'shift', '', { aim: '< 0.02', met: (ours) => ours < 0.02 }],
  ['Requests', 'requests', '', { aim: 'shown', met: () => true }],
]

const figuresOf = (ours: readonly ColdLoad[], bare: readonly ColdLoad[]): Figure[] => {
  const figure = (name: string, unit: string, of: (load: ColdLoad) => number, { aim, met }: Aim): Figure => {
    const samples = ours.map(of)
    const floor = bare.map(of)
    return {
      name: `/ on a phone (slow 4G, processor 4 × slower), first visit: ${name}`,
      unit,
      ours: samples,
      reference: { name: 'bare page', samples: floor },
      aim,
      met: met(median(samples), median(floor)),
      remarks: [],
    }
  }
  return [
    ...TIMES.map(([name, key, unit, aim]) => figure(name, unit, (load) => load[key] as number, aim)),
    figure('bytes until the network is idle', 'kB', (load) => load.bytes / 1_000, {
      aim: 'shown',
      met: () => true,
    }),
  ]
}

/** Returns the size of the scripts that each lazy page adds to those of `/`. */
const routeFigures = async (url: string): Promise<Figure[]> => {
  const browser = await openBrowser()
  try {
    const { scripts: first } = await coldLoad(browser, `${url}/`, 'free')
    const added: [string, number][] = []
    for (const route of ROUTES) {
      const { scripts } = await coldLoad(browser, url + route, 'free')
      added.push([route, kb([...scripts].flatMap(([path, bytes]) => (first.has(path) ? [] : [bytes])))])
    }
    const most = Math.max(...added.map(([, more]) => more))
    return [
      {
        name: 'Scripts that a lazy page adds to those of /',
        unit: 'kB',
        ours: added.map(([, more]) => more),
        reference: { name: 'those of /', samples: [kb(first.values())] },
        aim: `each ≤ ${ROUTE_KB} kB`,
        met: most <= ROUTE_KB,
        remarks: [
          added
            .sort(([, a], [, b]) => b - a)
            .map(([route, more]) => `${route} ${more.toFixed(1)}`)
            .join(', '),
        ],
      },
    ]
  } finally {
    await browser.close()
  }
}

/**
 * Measures the first visit of `/` on a phone, alternating with a minimal React and router page served by the same code;
 * then what each lazy page adds. The site must be built.
 * @param samples loads of each, at least five for a published figure
 */
export const paint = ({ samples }: { samples: number }): Promise<Figure[]> =>
  withSite(async (url) => {
    const floor = await serveBare('shell')
    const browser = await openBrowser()
    try {
      const ours: ColdLoad[] = []
      const bare: ColdLoad[] = []
      // The first load of each warms up the caches of server and browser.
      for (let turn = -1; turn < samples; turn++) {
        const one = await coldLoad(browser, floor.url, 'phone')
        const other = await coldLoad(browser, `${url}/`, 'phone')
        if (turn < 0) continue
        bare.push(one)
        ours.push(other)
      }
      const firstScripts = ours.map(({ scripts }) =>
        kb(
          [...scripts].flatMap(([path, bytes]) =>
            /\/(index|first|rolldown-runtime)-/.test(path) ? [bytes] : [],
          ),
        ),
      )
      const bareScripts = bare.map(({ scripts }) => kb(scripts.values()))
      const script: Figure = {
        name: '/ on a phone, first visit: scripts before it is usable, as sent with headers',
        unit: 'kB',
        ours: firstScripts,
        reference: { name: 'bare page', samples: bareScripts },
        aim: `≤ ${SCRIPT_KB} kB`,
        met: median(firstScripts) <= SCRIPT_KB,
        remarks: [],
      }
      return [script, ...figuresOf(ours, bare), ...(await routeFigures(url))]
    } finally {
      await browser.close()
      await floor.close()
    }
  })
