// `npm start`: builds what changed and starts the site. The provider starts, and seeds an empty database, while the
// pages are still being built on the other core.
import { fork, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildHalf, isStale } from './build.mjs'
import { SITE_FLAGS } from './siteFlags.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const log = (line) => console.log(line)

const exitOf = (child) =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })

if (isStale('server')) {
  log('Building the server …')
  await buildHalf('server')
}

const site = fork(`${root}dist/server/main.js`, process.argv.slice(2), {
  cwd: root,
  execArgv: SITE_FLAGS,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    site.kill(signal)
  })

const announce = () => {
  if (site.connected) site.send('web ready')
}

if (isStale('web')) {
  log('Building the web pages …')
  const building = spawn(process.execPath, ['config/tooling/build.mjs', 'web'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  site.once('exit', () => building.kill())
  void exitOf(building).then((code) => {
    if (code === 0) announce()
    else site.kill('SIGTERM')
  })
} else announce()

process.exit(await exitOf(site))
