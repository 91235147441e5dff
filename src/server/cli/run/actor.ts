import { userInfo } from 'node:os'
import type { Provider } from '../../start/provider.ts'
import type { AuditActor } from '../../usecases/serviceContext.ts'
import { UsageError } from '../command.ts'

const terminalUser = (): string => {
  try {
    return userInfo().username
  } catch {
    return 'terminal'
  }
}

/**
 * Returns who runs a command, for the audit log: the person that `--as` names, else the user of the terminal. A person
 * who can run commands can also read the database, so a name is enough.
 */
export const commandActor = async ({ ports }: Pick<Provider, 'ports'>, as: unknown): Promise<AuditActor> => {
  const name = typeof as === 'string' && as.trim() !== '' ? as.trim() : null
  const person = name === null ? null : await ports.staff.byName(name)
  if (!person) return { actorId: null, staffName: name ?? terminalUser(), way: 'operator' }
  if (person.status !== 'active') throw new UsageError(`${person.name} is ${person.status} and cannot act`)
  return { actorId: person.staffId, staffName: person.name, role: person.role, way: 'operator' }
}
