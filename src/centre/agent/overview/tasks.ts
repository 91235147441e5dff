import { CONTRACT_KINDS, type ContractKind } from '../../../entities/contracts/contract.ts'
import { INACTIVE_DAYS, LINK_ENDS_DAYS } from '../../../entities/team/team.ts'
import type { PendingTasks } from '../../../entities/team/team.ts'
import type { Opens } from '../../kit/listModel/figure.ts'
import { CONTRACT_PAGES } from '../contracts/contractPages.ts'
import { opens } from '../figures.ts'

/** One task: how many rows wait, and the list of these rows. */
export interface Task {
  name: 'contractRequests' | 'short_mine' | 'short_downlines' | 'endingLinks' | 'inactive'
  /** The kind of contract of unpaid bills. */
  kind?: ContractKind
  count: number
  opens: Opens
}

const shortTask = ({ kind, side, count, from }: PendingTasks['shortBills'][number], today: string): Task => ({
  name: `short_${side}`,
  kind,
  count,
  opens: opens(CONTRACT_PAGES[kind].page, { tab: side, state: 'short' }, ({ total }) => total, {
    from,
    to: today,
  }),
})

/**
 * Returns the tasks of the agent, each with the list that it opens. Tasks that every agent has are listed with 0 too,
 * unpaid bills only when there are some.
 * @param today the settlement day
 */
export const tasksOf = (tasks: PendingTasks, today: string): readonly Task[] => [
  {
    name: 'contractRequests',
    count: tasks.contractRequests,
    opens: opens('contractRequests', {}, ({ list }) => list.length),
  },
  ...CONTRACT_KINDS.flatMap((kind) =>
    tasks.shortBills.filter((one) => one.kind === kind).map((one) => shortTask(one, today)),
  ),
  {
    name: 'endingLinks',
    count: tasks.endingLinks,
    opens: opens('registerCenter', { tab: 'links', endsInDays: LINK_ENDS_DAYS }, ({ total }) => total),
  },
  {
    name: 'inactive',
    count: tasks.inactive,
    opens: opens('teamManagement', { scope: 'all', unseenDays: INACTIVE_DAYS }, ({ total }) => total),
  },
]
