import { STAFF_ROLES, staffEmail, staffName } from '../../entities/accounts/staff.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import type { StaffRow } from '../ports/accounts/staff.ts'
import { newId } from '../store/db/ids.ts'
import { addStaffRow, lockStaffMember } from '../usecases/accounts/staff/manageStaff.ts'
import { invitationLink, resetAccess } from '../usecases/accounts/staff/staffAccess.ts'
import type { ServiceContext } from '../usecases/serviceContext.ts'
import {
  done,
  failed,
  inTransaction,
  oneOf,
  UsageError,
  type CliContext,
  type Command,
  type CommandResult,
} from './command.ts'

const withLink = (
  context: CliContext,
  find: (service: ServiceContext) => Promise<Decision<StaffRow>>,
): Promise<Decision<{ name: string; role: string; link: string }>> =>
  inTransaction(context, 'directory', async (service) => {
    const row = await find(service)
    if (!row.ok) return row
    const { name, role, staffId } = row.value
    return ok({ name, role, link: await invitationLink(service, staffId) })
  })

const printLink = (name: string, made: Awaited<ReturnType<typeof withLink>>): CommandResult =>
  made.ok
    ? {
        ok: true,
        value: made.value,
        lines: [
          `${made.value.name} (${made.value.role}) sets a password and an authenticator app here. The link works once, for 48 hours:`,
          made.value.link,
        ],
      }
    : failed(`${name}: ${made.error.code}.`, made.error)

const add = async (
  context: CliContext,
  name: string,
  role: unknown,
  email: unknown,
): Promise<CommandResult> => {
  if (!staffName.safeParse(name).success)
    throw new UsageError('the name must have 2 to 32 letters, digits, dots, dashes or underscores')
  if (email !== undefined && !staffEmail.safeParse(email).success)
    throw new UsageError('--email must be an e-mail address')
  const chosen = oneOf(typeof role === 'string' ? role : undefined, STAFF_ROLES)
  const given = { name, role: chosen, email: typeof email === 'string' ? email : null }
  return printLink(
    name,
    await withLink(context, (service) => addStaffRow(service, newId(service.now), given, context.by)),
  )
}

/** Replaces the access of a person who lost the password or the authenticator. */
const invite = async (context: CliContext, name: string): Promise<CommandResult> =>
  printLink(
    name,
    await withLink(context, async (service) => {
      const known = await service.ports.staff.byName(name)
      const row = known && (await service.ports.staff.lock(known.staffId))
      if (!row) return refuse('record.not.found')
      await resetAccess(service, row)
      return ok(row)
    }),
  )

const list = async ({ provider }: CliContext): Promise<CommandResult> => {
  const all = await provider.ports.staff.all()
  return {
    ok: true,
    lines:
      all.length > 0
        ? all.map(({ name, role, status, email }) =>
            `  ${name.padEnd(20)} ${role.padEnd(10)} ${status.padEnd(8)} ${email ?? ''}`.trimEnd(),
          )
        : ['No staff yet. Add the first owner: npx playhouse staff add <name> --role owner.'],
    value: all.map(({ name, role, status, email }) => ({ name, role, status, email })),
  }
}

/** The people of the operator centre. This command is the root of trust: it needs no second person. */
export const staffCommand: Command = {
  name: 'staff',
  summary: 'staff of the operator centre: list, add (prints a one-time link), invite again, or lock',
  argsUsage: 'list|add|invite|lock [name]',
  reads: ['list'],
  options: { role: { type: 'string' }, email: { type: 'string' }, reason: { type: 'string' } },
  run: async (context, [arg, name], { role, email, reason }) => {
    const action = oneOf(arg, ['list', 'add', 'invite', 'lock'])
    if (action === 'list') return list(context)
    if (name === undefined) throw new UsageError(`give the name of the person to ${action}`)
    if (action === 'add') return add(context, name, role, email)
    if (action === 'invite') return invite(context, name)
    const person = await context.provider.ports.staff.byName(name)
    if (!person) return failed(`There is no staff member ${name}.`)
    const why = typeof reason === 'string' ? reason : ''
    const locked = await inTransaction(context, 'directory', (service) =>
      lockStaffMember(service, person.staffId, why, context.by),
    )
    return locked.ok
      ? done(`${person.name} is locked, and all sessions have ended.`)
      : failed(`${person.name}: ${locked.error.code}.`, locked.error)
  },
}
