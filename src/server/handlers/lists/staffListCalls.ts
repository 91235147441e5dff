import * as approvals from '../../../endpoints/site/approvals.ts'
import * as contentDesk from '../../../endpoints/content/contentDesk.ts'
import * as catalogueDesk from '../../../endpoints/games/catalogueDesk.ts'
import * as chatDesk from '../../../endpoints/content/chatDesk.ts'
import * as chatRoomDesk from '../../../endpoints/content/chatRoomDesk.ts'
import * as desk from '../../../endpoints/money/desk.ts'
import * as feedbackDesk from '../../../endpoints/content/feedbackDesk.ts'
import * as jobs from '../../../endpoints/site/jobs.ts'
import * as loyaltyDesk from '../../../endpoints/loyalty/loyaltyDesk.ts'
import * as playerRecords from '../../../endpoints/accounts/playerRecords.ts'
import * as players from '../../../endpoints/accounts/players.ts'
import * as houseReports from '../../../endpoints/lists/houseReports.ts'
import * as reconciliation from '../../../endpoints/money/reconciliation.ts'
import * as settlementDesk from '../../../endpoints/contracts/settlementDesk.ts'
import * as riskDesk from '../../../endpoints/risk/riskDesk.ts'
import * as staff from '../../../endpoints/accounts/staff.ts'
import { hasRight } from '../../../rules/accounts/staffRights.ts'
import { refuse, type Decision } from '../../../rules/decision.ts'
import type { StaffActor } from '../../ports/accounts/staff.ts'
import type { StaffContext } from '../../ports/context.ts'
import { playerRecordsHandlers } from '../accounts/playerRecords.ts'
import { playersHandlers } from '../accounts/players.ts'
import { staffHandlers } from '../accounts/staff.ts'
import { readPages, type PagedList, type ReadPage } from '../query/openList.ts'
import { chatDeskHandlers } from '../content/chatDesk.ts'
import { chatRoomDeskHandlers } from '../content/chatRoomDesk.ts'
import { houseReportsHandlers } from './houseReports.ts'
import { settlementDeskHandlers } from '../contracts/settlementDesk.ts'
import { contentDeskHandlers } from '../content/contentDesk.ts'
import { feedbackDeskHandlers } from '../content/feedbackDesk.ts'
import { catalogueDeskHandlers } from '../games/catalogueDesk.ts'
import { loyaltyDeskHandlers } from '../loyalty/loyaltyDesk.ts'
import { reconciliationHandlers } from '../money/reconciliation.ts'
import { deskHandlers } from '../money/desk.ts'
import { riskDeskHandlers } from '../risk/riskDesk.ts'
import { approvalsHandlers } from '../site/approvals.ts'
import { jobsHandlers } from '../site/jobs.ts'
import { pagedLists } from './pagedLists.ts'

/** Every list of the operator centre that can be exported, by its path. */
const LISTS: ReadonlyMap<string, PagedList<StaffActor>> = new Map([
  ...pagedLists<StaffActor>(approvals, approvalsHandlers),
  ...pagedLists<StaffActor>(catalogueDesk, catalogueDeskHandlers),
  ...pagedLists<StaffActor>(chatDesk, chatDeskHandlers),
  ...pagedLists<StaffActor>(chatRoomDesk, chatRoomDeskHandlers),
  ...pagedLists<StaffActor>(contentDesk, contentDeskHandlers),
  ...pagedLists<StaffActor>(desk, deskHandlers),
  ...pagedLists<StaffActor>(feedbackDesk, feedbackDeskHandlers),
  ...pagedLists<StaffActor>(houseReports, houseReportsHandlers),
  ...pagedLists<StaffActor>(jobs, jobsHandlers),
  ...pagedLists<StaffActor>(loyaltyDesk, loyaltyDeskHandlers),
  ...pagedLists<StaffActor>(playerRecords, playerRecordsHandlers),
  ...pagedLists<StaffActor>(players, playersHandlers),
  ...pagedLists<StaffActor>(reconciliation, reconciliationHandlers),
  ...pagedLists<StaffActor>(settlementDesk, settlementDeskHandlers),
  ...pagedLists<StaffActor>(riskDesk, riskDeskHandlers),
  ...pagedLists<StaffActor>(staff, staffHandlers),
])

/** Returns the exportable list at a path, checked for this input and the person's right. */
export const staffListCall = (
  path: string,
  input: Readonly<Record<string, unknown>>,
  context: StaffContext,
): Decision<ReadPage> => {
  const list = LISTS.get(path)
  if (!list) return refuse('list.call.unknown', { field: 'call' })
  const { right } = list.endpoint
  return right && hasRight(context.actor.role, right)
    ? readPages(list, input, context)
    : refuse('staff.right')
}
