// The operator's command line: `npx playhouse <command> …`. It uses the running site's database. If none is running, it
// starts the database and stops it afterwards.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { errorCode } from '../rules/errorCode.ts'
import { allCommands, COMMANDS, type AnyCommand } from './cli/commands.ts'
import { UsageError, type CommandResult } from './cli/command.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const usage = (command: AnyCommand): string => {
  const options = Object.entries(command.options).map(
    ([name, { type }]) => `[--${name}${type === 'string' ? ' …' : ''}]`,
  )
  return ['  npx playhouse', command.name, command.argsUsage, ...options].filter(Boolean).join(' ')
}

const help = async (): Promise<string> =>
  [
    'Commands for the operator:',
    '',
    '  npx playhouse serve — start the site',
    ...(await allCommands(root, process.env)).map((command) => `${usage(command)} — ${command.summary}`),
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

const runCommand = async (command: AnyCommand, args: string[]): Promise<number> => {
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
  // What follows needs the whole provider, which takes longer to load than a command without a database runs.
  const { runWithDatabase } = await import('./cli/run/runWithDatabase.ts')
  const { result, missing } = await runWithDatabase(command, root, positionals, values)
  printResult(result, values.json === true)
  if (missing.length > 0)
    process.stderr.write(`Not responding, so that their lines are missing above: ${missing.join(', ')}\n`)
  return result.ok ? 0 : 1
}

const main = async (): Promise<number> => {
  const [name, ...args] = process.argv.slice(2)
  if (!name || name === '--help' || name === 'help') {
    process.stdout.write(`${await help()}\n`)
    return name ? 0 : 2
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    process.stderr.write(`Unknown command: ${name}\n\n${await help()}\n`)
    return 2
  }
  const command = await load(root, process.env)
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
