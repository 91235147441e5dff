// pg asks whether it runs at Cloudflare: by the navigator's name, which Node has had since 21, else by making a Response,
// for which Node 20 reads the whole of its fetch. That was a tenth of a start, so Node 20 says its name as later ones do.
if (!('navigator' in globalThis)) {
  const [major] = process.versions.node.split('.')
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: `Node.js/${major}` }, configurable: true, enumerable: false })
}
