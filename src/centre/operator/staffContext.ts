import { createContext, useContext } from 'react'
import type { StaffSelf } from '../../entities/accounts/staff.ts'
import { hasRight, type StaffRight } from '../../rules/accounts/staffRights.ts'

export const StaffContext = createContext<StaffSelf | null>(null)

/** Returns the person of the session, and whether it has a right. */
export const useStaff = (): StaffSelf & { may: (right: StaffRight) => boolean } => {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('A screen of the operator centre stands inside <OperatorCentre>.')
  return { ...staff, may: (right) => hasRight(staff.role, right) }
}
