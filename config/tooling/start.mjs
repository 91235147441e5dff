// `npm start`: builds what is stale and starts the site. The provider starts, and fills an empty database, while the
// browser half is still being built on the other core.
import { fork, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildHalf, isStale } from './build.mjs'
import { SITE_FLAGS } from './siteFlags.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (line) => console.log(line)

const exitOf = (child) => new Promise((resolve) => { child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))) })

if (isStale('server')) {
  say('Building the provider …')
  await buildHalf('server')
}

const site = fork(`${root}dist/server/main.js`, process.argv.slice(2), { cwd: root, execArgv: SITE_FLAGS, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { site.kill(signal) })

const announce = () => { if (site.connected) site.send('web ready') }

if (isStale('web')) {
  say('Building the site …')
  const building = spawn(process.execPath, ['config/tooling/build.mjs', 'web'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  site.once('exit', () => building.kill())
  void exitOf(building).then((code) => {
    if (code === 0) announce()
    else site.kill('SIGTERM')
  })
} else announce()

process.exit(await exitOf(site))
