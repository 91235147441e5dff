// The operator's command line: `npx playhouse <command> …`. It uses the running site's database. If none is running, it
// starts the database and stops it afterwards.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { errorCode } from '../rules/errorCode.ts'
import { commandActor } from './cli/actor.ts'
import { commandsOf } from './cli/commands.ts'
import { UsageError, type StandaloneCommand, type CommandResult, type Command } from './cli/command.ts'
import { runAudited } from './cli/runAudited.ts'
import { composeSite, openStore, readContent } from './start/serve.ts'
import { readSettings } from './start/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const COMMANDS = commandsOf(root, process.env)

const usage = (command: Command | StandaloneCommand): string => {
  const options = Object.entries(command.options).map(
    ([name, { type }]) => `[--${name}${type === 'string' ? ' …' : ''}]`,
  )
  return ['  npx playhouse', command.name, command.argsUsage, ...options].filter(Boolean).join(' ')
}

const help = (): string =>
  [
    'Commands for the operator:',
    '',
    '  npx playhouse serve — start the site',
    ...COMMANDS.map((command) => `${usage(command)} — ${command.summary}`),
    '',
    'Every command takes --json (output for programs), --help, and --as with the name of a staff account (or any name) for the audit log; without it that is the user of the terminal. Commands use the same database as `npm start`: DATABASE_URL, or the embedded one in DATA_DIR.',
  ].join('\n')

const printResult = (result: CommandResult, json: boolean): void => {
  const text = json
    ? JSON.stringify(
        { ok: result.ok, value: result.value },
        (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v),
        2,
      )
    : result.lines.join('\n')
  process.stdout.write(`${text}\n`)
}

const runCommand = async (command: Command | StandaloneCommand, args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...command.options,
      as: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(`${command.summary}\n\nUsage:\n${usage(command)} [--as …] [--json]\n`)
    return 0
  }
  if ('runStandalone' in command) {
    const result = await command.runStandalone(positionals, values)
    printResult(result, values.json === true)
    return result.ok ? 0 : 1
  }
  const settings = readSettings({
    CONFIG_DIR: join(root, 'config'),
    DATA_DIR: join(root, '.data'),
    LOG_LEVEL: 'error',
    ...process.env,
  })
  const folders = { root, web: join(root, 'dist', 'web') }
  const content = readContent(settings, folders)
  const store = await openStore(settings, { connections: 4, use: 'share' })
  const missing = new Set<string>()
  store.servers.reportMissing(({ name }) => missing.add(name))
  try {
    const { provider, limitsPool } = await composeSite(settings, store, folders, content)
    const by = await commandActor(provider, values.as)
    const result = await runAudited(
      command,
      { settings, servers: store.servers, provider, by },
      positionals,
      values,
    )
    printResult(result, values.json === true)
    if (missing.size > 0)
      process.stderr.write(
        `Not responding, so that their lines are missing above: ${[...missing].join(', ')}\n`,
      )
    await provider.close()
    await limitsPool?.end()
    return result.ok ? 0 : 1
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
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (!command) {
    process.stderr.write(`Unknown command: ${name}\n\n${help()}\n`)
    return 2
  }
  try {
    return await runCommand(command, args)
  } catch (error) {
    const misuse = error instanceof UsageError || errorCode(error).startsWith('ERR_PARSE_ARGS')
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\n${misuse ? `\nUsage:\n${usage(command)}\n` : ''}`,
    )
    return misuse ? 2 : 1
  }
}

if (process.argv[2] === 'serve') await import('./main.ts')
else process.exit(await main())
