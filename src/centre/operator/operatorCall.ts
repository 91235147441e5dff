import { makeCall, providerSite } from '../../client/call.ts'
import { clearStaffSession, readStaffToken } from '../../client/staffSession.ts'
import type { Endpoint, InputOf, OutputOf } from '../../endpoints/endpoint.ts'
import * as lists from '../../endpoints/lists/lists.ts'
import * as contracts from '../../endpoints/contracts/contracts.ts'
import * as settlementDesk from '../../endpoints/contracts/settlementDesk.ts'
import * as staffLists from '../../endpoints/lists/staffLists.ts'
import type { Caller } from '../kit/call/caller.ts'

/** The kit's own calls, and those that do the same for staff. */
const FOR_STAFF: ReadonlyMap<Endpoint, Pick<Endpoint, 'path' | 'audience'>> = new Map<Endpoint, Endpoint>([
  [lists.startExport, staffLists.staffStartExport],
  [lists.exportJobs, staffLists.staffExportJobs],
  [lists.cancelExport, staffLists.staffCancelExport],
  [lists.exportFile, staffLists.staffExportFile],
  [lists.listMemory, staffLists.staffListMemory],
  [lists.saveView, staffLists.staffSaveView],
  [lists.deleteView, staffLists.staffDeleteView],
  [contracts.explainBill, settlementDesk.deskExplainBill],
  [contracts.billBets, settlementDesk.deskBillBets],
  [contracts.billRecords, settlementDesk.deskBillRecords],
  [lists.saveListSettings, staffLists.staffSaveListSettings],
])

const send = makeCall(providerSite, {
  // Public calls are sent without the token: the provider knows no player by it.
  token: ({ audience }) => (audience === 'staff' ? readStaffToken() : null),
  ended: clearStaffSession,
})

/** Calls the provider with the session of staff. */
export const operatorCall: Caller = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> => {
  const own = FOR_STAFF.get(endpoint)
  const call: E = own ? { ...endpoint, path: own.path, audience: own.audience } : endpoint
  return send(call, input)
}
