import { rmSync } from 'node:fs'
import { freePort, startSite } from '../kit/site/siteProcess.ts'
import { benchFolder } from './folder.ts'
import { median, type Figure } from './measure.ts'

/** The maximum start times with the embedded database, seconds: the first start with seeding, and later ones. */
const FIRST_S = 60
const LATER_S = 8

/** Starts the site on a directory until it is ready, and stops it. Returns the start time, seconds. */
const startOn = async (folder: string): Promise<number> => {
  const port = await freePort()
  const began = performance.now()
  const site = await startSite(port, { DATA_DIR: folder, DEMO: 'on' }, 'build')
  const seconds = (performance.now() - began) / 1_000
  await site.kill('SIGTERM')
  return seconds
}

/** Measures start times: on an empty directory with seeding, and on the same directory again. The site must be built. */
export const starts = async ({ samples }: { samples: number }): Promise<Figure[]> => {
  const first: number[] = []
  const later: number[] = []
  for (let n = 0; n < samples; n += 1) {
    const folder = benchFolder()
    try {
      first.push(await startOn(folder))
      for (let again = 0; again < 5; again += 1) later.push(await startOn(folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return [
    {
      name: 'First start, with seeding of the demo data',
      unit: 's',
      ours: first,
      aim: `≤ ${FIRST_S} s`,
      met: median(first) <= FIRST_S,
      remarks: [],
    },
    {
      name: 'Later starts',
      unit: 's',
      ours: later,
      aim: `≤ ${LATER_S} s`,
      met: median(later) <= LATER_S,
      remarks: [],
    },
  ]
}
