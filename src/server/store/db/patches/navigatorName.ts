// Keeps node-postgres from building a `Response` at its import, which is how it looks for Cloudflare without a navigator.
// Pinned: pg 8.23.1. Why: Node 20 has no `navigator`, and a `Response` loads the whole of its fetch, which was a tenth of
// a start. Later versions of Node are not changed. Failing test when pg changes:
// tests/server/store/db/patches/pgInternals.test.ts. Remove when `.ci/run` no longer runs on Node 20.
if (!('navigator' in globalThis)) {
  const [major] = process.versions.node.split('.')
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${major}` },
    configurable: true,
    enumerable: false,
  })
}
