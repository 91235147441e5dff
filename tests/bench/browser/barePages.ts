import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'
import brandFile from '../../../config/brand.json' with { type: 'json' }
import { precompress } from '../../../config/tooling/build.mjs'
import { brand } from '../../../src/entities/site/brand.ts'
import { mountSite, siteFallback } from '../../../src/server/http/site.ts'
import { siteOptions } from '../../kit/site/siteOptions.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Minimal pages of the same libraries, as a reference for our pages. */
const SOURCES = {
  shell: `import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
createRoot(document.getElementById('root')!).render(
  <BrowserRouter><Routes><Route path="*" element={<h1>Bare</h1>} /></Routes></BrowserRouter>,
)`,
  table: `import '@ant-design/v5-patch-for-react-19'
import { Table } from 'antd'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
// These pages have the same content security policy as ours: antd inserts its styles as text.
;(window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }).trustedTypes.createPolicy('default', { createHTML: (text: string) => text })
type Row = Record<string, string | number>
const Page = () => {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => { void fetch('/rows.json').then((reply) => reply.json()).then(setRows) }, [])
  return <Table rowKey="id" dataSource={rows} columns={Object.keys(rows[0] ?? {}).map((key) => ({ title: key, dataIndex: key, sorter: (a: Row, b: Row) => (a[key]! < b[key]! ? -1 : 1) }))} pagination={{ pageSize: 20 }} />
}
createRoot(document.getElementById('root')!).render(<Page />)`,
  proTable: `import '@ant-design/v5-patch-for-react-19'
import { ProTable } from '@ant-design/pro-components'
import { ConfigProvider, DatePicker } from 'antd'
import english from 'antd/es/locale/en_US'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
;(window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }).trustedTypes.createPolicy('default', { createHTML: (text: string) => text })
type Row = Record<string, string | number>
const Page = () => {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => { void fetch('/rows.json').then((reply) => reply.json()).then(setRows) }, [])
  return (
    <ConfigProvider locale={english} theme={{ cssVar: true, hashed: false }}>
      <DatePicker.RangePicker />
      <ProTable rowKey="id" dataSource={rows} columns={Object.keys(rows[0] ?? {}).map((key) => ({ title: key, dataIndex: key }))} search={false} pagination={{ pageSize: 20 }} />
    </ConfigProvider>
  )
}
createRoot(document.getElementById('root')!).render(<Page />)`,
} as const

/** Two pages of rows with as many columns as a list of bets. */
export const ROWS = Array.from({ length: 40 }, (_, id) => ({
  id,
  account: `account${id}`,
  game: 'Lantern Road',
  vendor: 'HARBOUR',
  time: '21/11/2026 14:03',
  stake: '10.00',
  valid: '10.00',
  won: '0.00',
  pnl: '-10.00',
  status: 'settled',
}))

export type BarePage = keyof typeof SOURCES

/** Builds and compresses a page with only the libraries of a kind, as ours is built. Returns its folder. */
export const buildBare = async (kind: BarePage): Promise<string> => {
  const folder = join(root, '.cache', 'bench', `bare-${kind}`)
  rmSync(folder, { recursive: true, force: true })
  return buildPage(folder, SOURCES[kind])
}

/** Builds and compresses a page from its source in a folder, as ours is built. Returns the folder of the result. */
export const buildPage = async (folder: string, source: string): Promise<string> => {
  mkdirSync(join(folder, 'public'), { recursive: true })
  writeFileSync(join(folder, 'main.tsx'), source)
  writeFileSync(join(folder, 'public', 'rows.json'), JSON.stringify(ROWS))
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>`,
  )
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: 'out', manifest: true, target: 'es2022', chunkSizeWarningLimit: 2_000 },
  })
  const out = join(folder, 'out')
  await precompress(out)
  return out
}

/** A page that is being served. */
export interface Served {
  url: string
  close: () => Promise<unknown>
}

export const serveBare = async (kind: BarePage): Promise<Served> => serveFolder(await buildBare(kind))

/** Serves a built page with the site's code for static files. */
export const serveFolder = async (folder: string): Promise<Served> => {
  const options = siteOptions(folder, brand.parse(brandFile))
  const app = fastify()
  const fallback = siteFallback(options)
  mountSite(app, options)
  app.setNotFoundHandler((request, reply) => fallback(request, reply))
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}
