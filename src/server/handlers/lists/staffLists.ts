import type * as calls from '../../../endpoints/lists/staffLists.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import { staffRef } from '../../ports/accounts/staff.ts'
import type { Context, Handlers, StaffContext } from '../../ports/context.ts'
import { beginExport, listsHandlers } from './lists.ts'
import { staffListCall } from './staffListCalls.ts'

/** Returns the context of a call whose rows belong to the person, not to an account. */
const owned = (context: StaffContext): Context<Actor> => ({
  ...context,
  actor: {
    ...staffRef(context.actor),
    name: context.actor.name,
    type: 0,
    path: '',
    support: false,
    sessionId: context.actor.sessionId,
  },
})

/** Handlers of endpoints/lists/staffLists.ts. */
export const staffListsHandlers: Handlers<typeof calls> = {
  staffStartExport: (input, context) =>
    beginExport(input, owned(context), staffListCall(input.call, input.input, context)),
  staffExportJobs: (input, context) => listsHandlers.exportJobs(input, owned(context)),
  staffCancelExport: (input, context) => listsHandlers.cancelExport(input, owned(context)),
  staffExportFile: (input, context) => listsHandlers.exportFile(input, owned(context)),
  staffListMemory: (input, context) => listsHandlers.listMemory(input, owned(context)),
  staffSaveView: (input, context) => listsHandlers.saveView(input, owned(context)),
  staffDeleteView: (input, context) => listsHandlers.deleteView(input, owned(context)),
  staffSaveListSettings: (input, context) => listsHandlers.saveListSettings(input, owned(context)),
}
