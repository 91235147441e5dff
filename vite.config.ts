import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandHtml } from './config/tooling/brandHtml.ts'
import { lightEndpoints } from './config/tooling/lightEndpoints.ts'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The provider that `npm run dev` starts beside Vite; its calls pass through. */
const provider = `http://localhost:${process.env['PROVIDER_PORT'] ?? '8081'}`

/**
 * The browser half: `src/index.html` to `dist/web`. Chunking is Vite's own: hand-made vendor groups pulled the
 * centres' libraries into the shell.
 */
export default defineConfig({
  root: path('./src'),
  cacheDir: path('./.cache/vite'),
  plugins: [lightEndpoints(), react(), brandHtml(path('./config/brand.json'))],
  build: {
    outDir: process.env['WEB_OUT'] ?? path('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The one heavy thing is antd, in the centres' chunks; their budget is a test of its own.
    chunkSizeWarningLimit: 2_000,
  },
  server: {
    port: Number(process.env['PORT'] ?? 8080),
    proxy: Object.fromEntries(['/wps', '/lgw', '/lotto', '/vendor', '/events', '/sandbox', '/docs', '/uploads', '/exports'].map((prefix) => [prefix, provider])),
  },
})
