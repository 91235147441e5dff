// Finds a Chromium for the browser tests: an installed one, else Playwright's, else the system package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const onPath = () => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) if (existsSync(join(folder, name))) return join(folder, name)
  }
  return PLACES.find((place) => existsSync(place))
}

const playwrights = async () => {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
    .status === 0

const asRoot = (args) =>
  process.getuid?.() === 0 ? run(args[0], args.slice(1)) : run('sudo', ['-n', ...args])

const installed = async () => {
  console.log('No Chromium found. Installing the one of Playwright …')
  if (run('npx', ['playwright', 'install', 'chromium']) && (await playwrights())) return playwrights()
  console.log('Playwright could not install it. Installing the system package chromium …')
  if (process.platform === 'linux') {
    asRoot(['apt-get', 'update', '-qq'])
    asRoot(['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', 'chromium'])
  }
  return onPath()
}

/** Returns the path of a working Chromium. Throws with instructions if there is none. */
export const findChromium = async () => {
  const path = process.env.CHROMIUM_PATH ?? onPath() ?? (await playwrights()) ?? (await installed())
  if (!path)
    throw new Error('No Chromium found. Install the package chromium, or set CHROMIUM_PATH to an executable.')
  return path
}
