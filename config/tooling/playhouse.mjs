#!/usr/bin/env node
// `npx playhouse <verb>`: builds the provider when it is stale, then hands the words over.
import { buildHalf } from './build.mjs'

await buildHalf('server')
await import('../../dist/server/cli.js')
