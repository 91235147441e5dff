// Finds a Chromium: for the browser tests its headless shell, which has no windows and takes about a third less
// processor time; for measurements the browser that people use.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const onPath = (names) => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name)
  }
  return undefined
}

const playwrightBrowser = async () => {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

const systemBrowser = async () => {
  const path = onPath(BROWSERS) ?? PLACES.find((place) => existsSync(place))
  if (path) return path
  const downloaded = await playwrightBrowser()
  return existsSync(downloaded) ? downloaded : undefined
}

/** Playwright stores its headless shell in a folder next to the one of its Chromium, with the same revision. */
const playwrightShell = async () => {
  const folder = dirname(dirname(await playwrightBrowser())).replace(
    /chromium-(\d+)$/,
    'chromium_headless_shell-$1',
  )
  if (!existsSync(folder)) return undefined
  return readdirSync(folder)
    .flatMap((platform) =>
      SHELLS.flatMap((name) => [join(folder, platform, name), join(folder, platform, `${name}.exe`)]),
    )
    .find((path) => existsSync(path))
}

const headlessShell = async () => onPath(SHELLS) ?? (await playwrightShell())

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
    .status === 0

const asRoot = (args) =>
  process.getuid?.() === 0 ? run(args[0], args.slice(1)) : run('sudo', ['-n', ...args])

const installPackage = (name) =>
  process.platform === 'linux' &&
  asRoot([
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    name,
  ])

/** Installs the headless shell. Debian has a package of it; elsewhere Playwright downloads one. */
const installShell = async () => {
  console.log('Installing the headless shell of Chromium …')
  if (!installPackage(SHELLS[0]) && !run('npx', ['playwright', 'install', '--only-shell', 'chromium'])) {
    if (process.platform === 'linux') asRoot(['apt-get', 'update', '-qq'])
    installPackage(SHELLS[0])
  }
  return headlessShell()
}

const installBrowser = async () => {
  console.log('Installing Chromium …')
  if (!run('npx', ['playwright', 'install', 'chromium'])) installPackage('chromium')
  return systemBrowser()
}

const found = (path) => {
  if (!path)
    throw new Error('No Chromium found. Install the package chromium, or set CHROMIUM_PATH to an executable.')
  return path
}

/** Returns the path of a Chromium with windows. Throws with instructions if there is none. */
export const findChromium = async () =>
  found(process.env.CHROMIUM_PATH ?? (await systemBrowser()) ?? (await installBrowser()))

/**
 * Returns the path of the browser for tests: the headless shell, else any Chromium. CI installs a missing headless shell;
 * another machine that has a Chromium keeps what it has.
 */
export const findTestBrowser = async () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const shell = await headlessShell()
  if (shell) return shell
  if (process.env.CI) return (await installShell()) ?? findChromium()
  const browser = await systemBrowser()
  if (!browser) return (await installShell()) ?? findChromium()
  console.log('Browser tests take a third less time with: npx playwright install --only-shell chromium')
  return browser
}
