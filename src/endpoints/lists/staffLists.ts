import type { StaffRight } from '../../rules/accounts/staffRights.ts'
import { endpoint, operator } from '../endpoint.ts'
import * as lists from './lists.ts'

/** Saved views, list settings and exports belong to a person on the staff as they do to an account. */
const OWN = { audience: 'staff', right: 'own.account' } as const satisfies {
  audience: 'staff'
  right: StaffRight
}

/** POST: like startExport, for a list of the operator centre. The right of that list is needed. */
export const staffStartExport = endpoint({ ...lists.startExport, ...OWN, path: operator('export') })

/** GET: like exportJobs. */
export const staffExportJobs = endpoint({ ...lists.exportJobs, ...OWN, path: operator('export') })

/** DELETE: like cancelExport. */
export const staffCancelExport = endpoint({ ...lists.cancelExport, ...OWN, path: operator('export') })

/** GET: like exportFile. */
export const staffExportFile = endpoint({ ...lists.exportFile, ...OWN, path: operator('exportFile') })

/** GET: like listMemory. */
export const staffListMemory = endpoint({ ...lists.listMemory, ...OWN, path: operator('listMemory') })

/** PUT: like saveView. */
export const staffSaveView = endpoint({ ...lists.saveView, ...OWN, path: operator('listView') })

/** DELETE: like deleteView. */
export const staffDeleteView = endpoint({ ...lists.deleteView, ...OWN, path: operator('listView') })

/** PUT: like saveListSettings. */
export const staffSaveListSettings = endpoint({
  ...lists.saveListSettings,
  ...OWN,
  path: operator('listSettings'),
})
