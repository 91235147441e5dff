import { hasRight, type StaffRight } from '../../../rules/accounts/staffRights.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { ServiceContext } from '../serviceContext.ts'

interface Assignee {
  id: string
  name: string
}

/** Returns the active people on the staff who have a right, by name. */
export const peopleWith = async (
  { ports }: Pick<ServiceContext, 'ports'>,
  right: StaffRight,
): Promise<Assignee[]> =>
  (await ports.staff.all())
    .filter(({ status, role }) => status === 'active' && hasRight(role, right))
    .map(({ staffId, name }) => ({ id: staffId, name }))

/** Returns the person of an id; null for no one. Refuses `assignee.invalid` for one who is not active or lacks the right. */
export const assigneeOf = async (
  context: Pick<ServiceContext, 'ports'>,
  staffId: string | null,
  right: StaffRight,
): Promise<Decision<Assignee | null>> => {
  if (staffId === null) return ok(null)
  const found = (await peopleWith(context, right)).find(({ id }) => id === staffId)
  return found ? ok(found) : refuse('assignee.invalid', { field: 'staffId' })
}
