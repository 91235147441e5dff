import type { ErrorCode } from '../../rules/errors.ts'
import type { CentreMenu, MenuEntry } from '../../entities/menu.ts'
import { whyClosed } from '../../rules/access.ts'
import type { Audience, Visitor } from '../../rules/access.ts'

/** Why a page does not open: a reason of rules/access, or that there is no such page. */
export type PageReason = ErrorCode | 'page.not.found'

/** The entries a session sees, in the file's order: the page exists, its flag is on, and it is meant to be listed. */
export const visibleEntries = (
  menu: CentreMenu, pages: ReadonlySet<string>, flags: ReadonlySet<string>,
): MenuEntry[] =>
  menu.entries.filter((entry) => entry.listed && pages.has(entry.page) && (!entry.flag || flags.has(entry.flag)))

/** Whether a page opens. A direct address to a closed one shows the reason, never an empty page (screens.md). */
export const pageAccess = (
  menu: CentreMenu, page: string, pages: ReadonlySet<string>,
  session: { audience: Audience; visitor: Visitor | null; flags: ReadonlySet<string> },
): { ok: true; entry: MenuEntry } | { ok: false; reason: PageReason } => {
  const entry = menu.entries.find((one) => one.page === page)
  const centreClosed = whyClosed(session.audience, session.visitor, undefined, session.flags)
  if (centreClosed) return { ok: false, reason: centreClosed }
  if (!entry || !pages.has(page)) return { ok: false, reason: 'page.not.found' }
  const reason = whyClosed(session.audience, session.visitor, entry.flag, session.flags)
  return reason ? { ok: false, reason } : { ok: true, entry }
}

/** The page key of a screen's module path, as in `./screens/withdraw.tsx`. */
export const pageOfPath = (path: string): string => /([^/]+)\.tsx$/.exec(path)?.[1] ?? path
