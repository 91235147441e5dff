import type { ErrorCode } from '../../../rules/errors.ts'
import type { CentreMenu, MenuEntry } from '../../../entities/site/menu.ts'
import { whyClosed } from '../../../rules/accounts/access.ts'
import type { Audience, Visitor } from '../../../rules/accounts/access.ts'

/** Why a page does not open: a reason of rules/accounts/access, or that there is no such page. */
export type PageReason = ErrorCode | 'page.not.found'

/**
 * Returns the entries that a session sees, in the file's order: the page exists, its flag is on, and the entry is
 * listed.
 */
export const visibleEntries = (
  menu: CentreMenu,
  pages: ReadonlySet<string>,
  flags: ReadonlySet<string>,
): MenuEntry[] =>
  menu.entries.filter(
    (entry) => entry.listed && pages.has(entry.page) && (!entry.flag || flags.has(entry.flag)),
  )

/** Entries of one section of a menu, in the file's order. `group` is undefined for entries outside a section. */
export interface MenuSection {
  group: string | undefined
  entries: readonly MenuEntry[]
}

/** Returns the sections of a menu. The entries of a group are next to each other (entities/site/menu). */
export const menuSections = (entries: readonly MenuEntry[]): MenuSection[] => {
  const sections: { group: string | undefined; entries: MenuEntry[] }[] = []
  for (const entry of entries) {
    const last = sections.at(-1)
    if (last && last.group === entry.group) last.entries.push(entry)
    else sections.push({ group: entry.group, entries: [entry] })
  }
  return sections
}

/** Returns whether a page opens, or the reason why not. A direct address to a closed page shows the reason. */
export const pageAccess = (
  menu: CentreMenu,
  page: string,
  pages: ReadonlySet<string>,
  session: { audience: Audience; visitor: Visitor | null; flags: ReadonlySet<string> },
): { ok: true; entry: MenuEntry } | { ok: false; reason: PageReason } => {
  const entry = menu.entries.find((one) => one.page === page)
  const centreClosed = whyClosed(session.audience, session.visitor, undefined, session.flags)
  if (centreClosed) return { ok: false, reason: centreClosed }
  if (!entry || !pages.has(page)) return { ok: false, reason: 'page.not.found' }
  const reason = whyClosed(session.audience, session.visitor, entry.flag, session.flags)
  return reason ? { ok: false, reason } : { ok: true, entry }
}

/** Returns the page key of a screen's module path, as in `./screens/withdraw.tsx`. */
export const pageOfPath = (path: string): string => /([^/]+)\.tsx$/.exec(path)?.[1] ?? path
