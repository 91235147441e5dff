import type { Browser } from 'playwright'
import { serveBare } from './browser/barePages.ts'
import { coldLoad, type ColdLoad } from './browser/coldLoad.ts'
import { logIn } from './browser/member.ts'
import { openBrowser } from './browser/phone.ts'
import { serveReactAdmin } from './browser/reactAdmin.ts'
import { settledPress } from './browser/settledPress.ts'
import { withSite } from './browser/site.ts'
import { median, type Figure } from './measure.ts'

/** A page that is measured. */
interface Subject {
  name: string
  url: string
  /** The first element whose text is content and not a skeleton. */
  content: string
  session?: Readonly<Record<string, string>>
  /** A list: its rows, and what opens its next page and sorts it. */
  list?: { rows: string; next: string; sort: string }
}

interface Sample {
  phone: ColdLoad
  desk: ColdLoad
  /** ms; null for a page without a list. */
  nextPage: number | null
  sorted: number | null
}

const ANTD_ROW = 'tbody tr.ant-table-row'
/** The first row of a list of ours, which is a card on a phone. */
const OUR_ROW = '.centre-main :is(tbody tr.ant-table-row, .row-cards > li)'
const OUR_FIGURE = '.centre-main .figure'
const ANTD_LIST = {
  rows: ANTD_ROW,
  next: '.ant-pagination-next button',
  // Not the first column: rows that are in its order already would not change.
  sort: 'th.ant-table-column-has-sorters ~ th.ant-table-column-has-sorters',
}

const oursOf = async (browser: Browser, url: string): Promise<Subject[]> => {
  const member = await logIn(browser, url, 'demomember')
  const agent = await logIn(browser, url, 'demoagent')
  return [
    {
      name: 'member centre, my account',
      url: `${url}/member`,
      content: OUR_FIGURE,
      session: member,
    },
    {
      name: 'agent centre, team overview',
      url: `${url}/agent`,
      content: OUR_FIGURE,
      session: agent,
    },
    {
      name: 'agent centre, bets of the team',
      url: `${url}/agent/personalHistory?scope=all`,
      content: OUR_ROW,
      session: agent,
      list: ANTD_LIST,
    },
  ]
}

const peersOf = async () => {
  const table = await serveBare('table')
  const admin = await serveReactAdmin()
  const peers: Subject[] = [
    { name: 'bare antd table', url: table.url, content: ANTD_ROW, list: ANTD_LIST },
    ...(admin
      ? [
          {
            name: 'react-admin',
            url: admin.url,
            content: 'tbody tr.RaDatagrid-row',
            list: {
              rows: 'tbody tr.RaDatagrid-row',
              next: 'button[aria-label="Go to next page"]',
              sort: 'th ~ th .MuiTableSortLabel-root',
            },
          },
        ]
      : []),
  ]
  return {
    peers,
    close: async () => {
      await table.close()
      await admin?.close()
    },
  }
}

const sampleOf = async (browser: Browser, { url, content, session = {}, list }: Subject): Promise<Sample> => {
  const phone = await coldLoad(browser, url, 'phone', { content, session })
  const pressed: number[] = []
  await coldLoad(browser, url, 'slowCpu', { content, session, screen: 'desk' }, async (page) => {
    if (!list) return
    for (const button of [list.next, list.sort]) {
      pressed.push(await settledPress(page, list.rows, button))
      await page.waitForTimeout(1_000)
    }
  })
  const desk = await coldLoad(browser, url, 'free', { content, session, screen: 'desk' })
  return { phone, desk, nextPage: pressed[0] ?? null, sorted: pressed[1] ?? null }
}

/** A figure of the centres: which sample it is, and and its aim, compared with the bare table. */
interface Kind {
  name: string
  unit: string
  of: (sample: Sample) => number | null
  aim: string
  met: (ours: number, bare: number) => boolean
}

const kilobytes = (sizes: Iterable<number>): number => [...sizes].reduce((sum, one) => sum + one, 0) / 1_000
const shown = { aim: 'shown', met: () => true }

const KINDS: readonly Kind[] = [
  {
    name: 'first figures visible, phone',
    unit: 'ms',
    of: ({ phone }) => phone.content,
    aim: '≤ 1.2 ×',
    met: (ours, bare) => ours <= 1.2 * bare,
  },
  {
    name: 'first figures visible, desktop',
    unit: 'ms',
    of: ({ desk }) => desk.content,
    aim: '≤ 900 ms',
    met: (ours) => ours <= 900,
  },
  {
    name: 'blocking, phone',
    unit: 'ms',
    of: ({ phone }) => phone.blocking,
    aim: '≤ 300 ms',
    met: (ours) => ours <= 300,
  },
  {
    name: 'layout shift, phone',
    unit: '',
    of: ({ phone }) => phone.shift,
    aim: '< 0.02',
    met: (ours) => ours < 0.02,
  },
  {
    name: 'scripts until idle, phone, as sent',
    unit: 'kB',
    of: ({ phone }) => kilobytes(phone.scripts.values()),
    ...shown,
  },
  {
    name: 'next page, processor ÷ 4, settled',
    unit: 'ms',
    of: ({ nextPage }) => nextPage,
    aim: '≤ 350 ms',
    met: (ours) => ours <= 350,
  },
  {
    name: 'sort, processor ÷ 4, settled',
    unit: 'ms',
    of: ({ sorted }) => sorted,
    aim: '≤ 350 ms',
    met: (ours) => ours <= 350,
  },
]

const valuesOf = (samples: readonly Sample[], { of }: Kind): number[] =>
  samples.flatMap((sample) => of(sample) ?? [])

/**
 * Measures the centres next to a page of antd's table and react-admin's list, which are built and served in the same way.
 * The pages take turns. The site must be built.
 */
export const centres = ({ samples }: { samples: number }): Promise<Figure[]> =>
  withSite(async (url) => {
    const { peers, close } = await peersOf()
    const browser = await openBrowser()
    try {
      const ours = await oursOf(browser, url)
      const taken = new Map<string, Sample[]>()
      // The first turn warms up the caches of server and browser.
      for (let turn = -1; turn < samples; turn += 1) {
        for (const subject of [...peers, ...ours]) {
          const sample = await sampleOf(browser, subject)
          if (turn >= 0) taken.set(subject.name, [...(taken.get(subject.name) ?? []), sample])
        }
      }
      const [bare, ...others] = peers
      return KINDS.flatMap((kind) => {
        const reference = { name: bare!.name, samples: valuesOf(taken.get(bare!.name)!, kind) }
        const figure = ({ name }: Subject, isPeer: boolean): Figure[] => {
          const values = valuesOf(taken.get(name)!, kind)
          const { aim, met } = isPeer ? shown : kind
          return values.length === 0
            ? []
            : [
                {
                  name: `${kind.name}: ${name}`,
                  unit: kind.unit,
                  ours: values,
                  reference,
                  aim,
                  met: isPeer || met(median(values), median(reference.samples)),
                  remarks: [],
                },
              ]
        }
        return [
          ...others.flatMap((subject) => figure(subject, true)),
          ...ours.flatMap((subject) => figure(subject, false)),
        ]
      })
    } finally {
      await browser.close()
      await close()
    }
  })
