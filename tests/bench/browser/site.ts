import { rmSync } from 'node:fs'
import { freePort, startSite } from '../../kit/site/siteProcess.ts'
import { benchFolder } from '../folder.ts'

/**
 * Runs `work` with the address of the built site with demo data on a new data directory, which is deleted afterwards, or
 * of the site in PLAYHOUSE_URL.
 */
export const withSite = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const running = process.env['PLAYHOUSE_URL']
  if (running) return work(running.replace(/\/$/, ''))
  const folder = benchFolder()
  const site = await startSite(
    await freePort(),
    { DATA_DIR: folder, DEMO: 'on', RATE_LIMITS: 'off', DEMO_PLAY: 'off' },
    'build',
  )
  try {
    return await work(site.url)
  } finally {
    await site.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
