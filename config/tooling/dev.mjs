// `npm run dev`: Vite with hot reload on PORT (8080), and the provider, which restarts at each change of its code or config/.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = process.env.PORT ?? '8080'
const providerPort = process.env.PROVIDER_PORT ?? String(Number(port) + 1)
const run = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

const provider = run(
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--include=config/*.json',
    '--include=config/content/*.json',
    'src/server/main.ts',
  ],
  {
    PORT: providerPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  },
)
const site = run(['node_modules/vite/bin/vite.js', '--config', 'vite.config.ts'], {
  PORT: port,
  PROVIDER_PORT: providerPort,
})

const stop = () => {
  provider.kill('SIGTERM')
  site.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
await Promise.race(
  [provider, site].map(
    (child) =>
      new Promise((resolve) => {
        child.once('exit', resolve)
      }),
  ),
)
stop()
