import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildPage, serveFolder, type Served } from './barePages.ts'

const PACKAGES = ['react-admin@5', 'ra-data-fakerest@5', 'react@19', 'react-dom@19']
const INSTALL_MS = 600_000

/** A list of the same rows as the bare table, with react-admin's own layout, table, pages and orders. */
const SOURCE = `import fakeData from 'ra-data-fakerest'
import { Admin, Datagrid, List, Pagination, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'
// These pages have the same content security policy as ours: the library inserts its styles as text.
;(window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }).trustedTypes.createPolicy('default', { createHTML: (text: string) => text })
type Row = Record<string, string | number>
const load = (): Promise<Row[]> => fetch('/rows.json').then((reply) => reply.json())
let provider: Promise<ReturnType<typeof fakeData>> | undefined
const provided = () => (provider ??= load().then((bets) => fakeData({ bets })))
const dataProvider = new Proxy({}, { get: (_, call: string) => async (...given: unknown[]) => ((await provided()) as never)[call](...given as never) }) as never
const columns = ['id', 'account', 'game', 'vendor', 'time', 'stake', 'valid', 'won', 'pnl', 'status']
const Bets = () => (
  <List perPage={20} pagination={<Pagination rowsPerPageOptions={[20]} />} exporter={false}>
    <Datagrid bulkActionButtons={false}>{columns.map((one) => <TextField key={one} source={one} />)}</Datagrid>
  </List>
)
createRoot(document.getElementById('root')!).render(<Admin dataProvider={dataProvider} disableTelemetry><Resource name="bets" list={Bets} /></Admin>)`

/**
 * Installs react-admin from the package registry into a temporary folder, builds a page with it and serves it. Returns null,
 * with a message on stderr, if the packages cannot be installed.
 */
export const serveReactAdmin = async (): Promise<Served | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-react-admin-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  try {
    await promisify(execFile)(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES],
      {
        cwd: folder,
        timeout: INSTALL_MS,
      },
    )
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const why = error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error)
    process.stderr.write(`react-admin is left out: npm could not install ${PACKAGES.join(' ')} (${why}).\n`)
    return null
  }
  const served = await serveFolder(await buildPage(folder, SOURCE))
  return {
    url: served.url,
    close: async () => {
      await served.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
