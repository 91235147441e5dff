import { rmSync } from 'node:fs'
import { freePort, startSite } from '../../kit/siteProcess.ts'
import { benchFolder } from '../folder.ts'

/**
 * The built site with the demo world on a fresh data directory, or the one that PLAYHOUSE_URL names; `work` is given its
 * address, and afterwards all of it is gone.
 */
export const withSite = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const running = process.env['PLAYHOUSE_URL']
  if (running) return work(running.replace(/\/$/, ''))
  const folder = benchFolder()
  const site = await startSite(await freePort(), { DATA_DIR: folder, DEMO: 'on', RATE_LIMITS: 'off' }, 'build')
  try {
    return await work(site.url)
  } finally {
    await site.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
