import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAGE, pageText } from './page.ts'

const file = fileURLToPath(new URL(`../../../${PAGE}`, import.meta.url))
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, pageText())
