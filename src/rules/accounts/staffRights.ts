import type { ApprovalKind, StaffRole } from '../../entities/accounts/staff.ts'
import { keysOf } from '../entriesOf.ts'

const EVERYONE: readonly StaffRole[] = ['owner', 'finance', 'support', 'risk', 'content', 'readOnly']
const READERS: readonly StaffRole[] = ['owner', 'finance', 'support', 'risk', 'readOnly']
/** Who reads the books: settlement, reports and reconciliation. */
const BOOKKEEPERS: readonly StaffRole[] = ['owner', 'finance', 'readOnly']

/**
 * Which roles have each right. Every call of the operator centre names one (`right` of its endpoint): the provider
 * refuses the others, and the browser hides what it would refuse.
 */
const RIGHTS = {
  /** The own account: its name, its password, the end of its session. */
  'own.account': EVERYONE,
  'home.view': EVERYONE,
  'staff.view': ['owner', 'readOnly'],
  'staff.manage': ['owner'],
  'audit.view': ['owner', 'risk', 'readOnly'],
  'approvals.view': READERS,
  'money.view': READERS,
  /** Runs of settlement and payers that are short; `settlement.run` settles a period again. */
  'settlement.view': BOOKKEEPERS,
  'settlement.run': ['owner', 'finance'],
  /** Turnover, GGR, costs and NGR of the house. */
  'reports.view': BOOKKEEPERS,
  /** Statements of vendors and cashiers; `reconciliation.run` uploads them and explains differences. */
  'reconciliation.view': BOOKKEEPERS,
  'reconciliation.run': ['owner', 'finance'],
  'deposits.decide': ['owner', 'finance'],
  'withdrawals.decide': ['owner', 'finance'],
  'disputes.settle': ['owner', 'finance'],
  'corrections.make': ['owner', 'finance'],
  'players.view': READERS,
  /** Complete phone numbers, e-mail addresses and card numbers. */
  'players.contact': ['owner', 'finance', 'support', 'risk'],
  'players.note': ['owner', 'finance', 'support', 'risk'],
  /** Adds and removes tags, which only staff see. */
  'players.tag': ['owner', 'finance', 'support', 'risk'],
  'players.message': ['owner', 'support'],
  'players.lock': ['owner', 'support', 'risk'],
  /** Holds and releases the withdrawals of an account. */
  'players.hold': ['owner', 'finance', 'risk'],
  'players.close': ['owner', 'risk'],
  'players.sessions': ['owner', 'support', 'risk'],
  'players.twoStep': ['owner', 'support'],
  'players.rank': ['owner', 'support'],
  'players.limits': ['owner', 'support', 'risk'],
  'players.viewAs': ['owner', 'support', 'risk'],
  'loyalty.view': ['owner', 'finance', 'support', 'risk', 'content', 'readOnly'],
  'loyalty.decide': ['owner', 'finance', 'content'],
  'feedback.view': ['owner', 'support', 'risk', 'readOnly'],
  'feedback.answer': ['owner', 'support'],
  'chats.view': ['owner', 'support', 'risk', 'readOnly'],
  'chats.answer': ['owner', 'support'],
  'room.view': ['owner', 'support', 'risk', 'readOnly'],
  /** Removes messages of the chat room between players, and stops people from writing. */
  'room.moderate': ['owner', 'support', 'risk'],
  'answers.view': ['owner', 'support', 'content', 'readOnly'],
  /** Adds, changes and removes prepared replies. */
  'answers.edit': ['owner', 'support', 'content'],
  /** Cases of risk, with what accounts have in common, and the rules that raise them. */
  'risk.view': READERS,
  /** Opens a case by hand. */
  'risk.open': ['owner', 'finance', 'support', 'risk'],
  /** Assigns, notes and closes cases. */
  'risk.decide': ['owner', 'risk'],
  'risk.rules': ['owner', 'risk'],
  'games.view': EVERYONE,
  /** Switches vendors and games on and off, and plans their maintenance. */
  'games.switch': ['owner', 'support', 'risk'],
  /** Sets the order of vendors and games, and the hot and new marks. */
  'games.arrange': ['owner', 'content'],
  /** What the site says and offers: drafts, versions and what is published. */
  'content.view': ['owner', 'content', 'readOnly'],
  'content.edit': ['owner', 'content'],
  'settings.view': EVERYONE,
  /** Changes what one person may change: brand, features, languages, registration, regions, maintenance. */
  'settings.edit': ['owner'],
  /** Asks for changes of limits and money rules, and approves them. */
  'settings.limits': ['owner', 'finance'],
  'jobs.view': READERS,
  'jobs.run': ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffRight = keyof typeof RIGHTS

export const STAFF_RIGHTS: readonly StaffRight[] = keysOf(RIGHTS)

const ROLES_OF: Readonly<Record<StaffRight, readonly StaffRole[]>> = RIGHTS

/** Whether a role has a right. */
export const hasRight = (role: StaffRole, right: StaffRight): boolean => ROLES_OF[right].includes(role)

/** The right that both people of an approval need: the one who asks and the one who decides. */
export const APPROVAL_RIGHTS: Readonly<Record<ApprovalKind, StaffRight>> = {
  correction: 'corrections.make',
  withdrawal: 'withdrawals.decide',
  limit: 'players.limits',
  reopening: 'players.close',
  staffAdd: 'staff.manage',
  staffRole: 'staff.manage',
  staffUnlock: 'staff.manage',
  staffInvite: 'staff.manage',
  setting: 'settings.limits',
}
