// The operator's verbs: `npx playhouse <verb> …`. Works on the running site's database, or starts it for the while.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { accountVerb } from './cli/account.ts'
import { contractVerb } from './cli/contract.ts'
import { decisionVerbs } from './cli/decisions.ts'
import { feedbackVerb } from './cli/feedback.ts'
import { distributeVerb } from './cli/distribute.ts'
import { rebuildRollupsVerb } from './cli/rebuildRollups.ts'
import { seedVerb } from './cli/seed.ts'
import { brandVerb, doctorVerb, maintenanceVerb, migrateVerb, settleVerb, verifyVerb } from './cli/upkeep.ts'
import { verifyStatementVerb } from './cli/verifyStatement.ts'
import { WrongUse, type LoneVerb, type Outcome, type Verb } from './cli/verb.ts'
import { composeSite, openStore, readContent } from './serve.ts'
import { readSettings } from './settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const VERBS: readonly (Verb | LoneVerb)[] = [accountVerb, brandVerb, contractVerb, distributeVerb, doctorVerb, maintenanceVerb, migrateVerb, rebuildRollupsVerb, seedVerb, settleVerb, verifyVerb, verifyStatementVerb, ...decisionVerbs, feedbackVerb]

const usage = (verb: Verb | LoneVerb): string => {
  const options = Object.entries(verb.options).map(([name, { type }]) => `[--${name}${type === 'string' ? ' …' : ''}]`)
  return ['  npx playhouse', verb.name, verb.words, ...options].filter(Boolean).join(' ')
}

const help = (): string => [
  'The operator’s verbs:', '',
  '  npx playhouse serve — start the site', ...VERBS.map((verb) => `${usage(verb)} — ${verb.summary}`), '',
  'Each takes --json (for programs) and --help. DATA_DIR and DATABASE_URL say which database, as for `npm start`.',
].join('\n')

const say = (outcome: Outcome, json: boolean): void => {
  const text = json ? JSON.stringify({ ok: outcome.ok, value: outcome.value }, (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v), 2) : outcome.lines.join('\n')
  process.stdout.write(`${text}\n`)
}

const runVerb = async (verb: Verb | LoneVerb, args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args, allowPositionals: true,
    options: { ...verb.options, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(`${verb.summary}\n${usage(verb)} [--json]\n`)
    return 0
  }
  if ('alone' in verb) {
    const outcome = await verb.alone(positionals, values)
    say(outcome, values.json === true)
    return outcome.ok ? 0 : 1
  }
  const settings = readSettings({ CONFIG_DIR: join(root, 'config'), DATA_DIR: join(root, '.data'), LOG_LEVEL: 'error', ...process.env })
  const folders = { root, web: join(root, 'dist', 'web') }
  const content = readContent(settings, folders)
  const store = await openStore(settings, { connections: 4, use: 'share' })
  try {
    const { provider, limitsPool } = await composeSite(settings, store, folders, content)
    const outcome = await verb.run({ settings, db: store.db, provider }, positionals, values)
    say(outcome, values.json === true)
    await provider.close()
    await limitsPool?.end()
    return outcome.ok ? 0 : 1
  } finally {
    await store.close()
  }
}

const main = async (): Promise<number> => {
  const [name, ...args] = process.argv.slice(2)
  if (!name || name === '--help' || name === 'help') {
    process.stdout.write(`${help()}\n`)
    return name ? 0 : 2
  }
  const verb = VERBS.find((candidate) => candidate.name === name)
  if (!verb) {
    process.stderr.write(`There is no verb ${name}.\n\n${help()}\n`)
    return 2
  }
  try {
    return await runVerb(verb, args)
  } catch (error) {
    const misuse = error instanceof WrongUse || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    process.stderr.write(`${(error as Error).message}\n${misuse ? `${usage(verb)}\n` : ''}`)
    return misuse ? 2 : 1
  }
}

if (process.argv[2] === 'serve') await import('./main.ts')
else process.exit(await main())
