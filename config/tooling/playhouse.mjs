#!/usr/bin/env node
// `npx playhouse <command>`: builds the provider if it changed, then runs the command.
import { buildHalf } from './build.mjs'

await buildHalf('server')
await import('../../dist/server/cli.js')
