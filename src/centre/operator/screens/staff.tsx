import { staffList } from '../../../endpoints/accounts/staff.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { AddStaffButton, StaffActions } from '../staff/StaffActions.tsx'

/** op_staff: the people of the operator centre, their roles and their access. */
export default listScreen({
  list: staffList,
  rowKey: 'id',
  filters: ['name', 'role', 'status'],
  columns: [
    { field: 'name', label: 'staffName' },
    'role',
    'status',
    'email',
    'lastLoginAt',
    { field: 'createdAt', extra: true },
  ],
  toolbar: () => <AddStaffButton />,
  actions: (row) => <StaffActions row={row} />,
})
