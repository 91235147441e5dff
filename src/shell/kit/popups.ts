import { call } from '../../client/call.ts'
import { readViewing } from '../../client/session.ts'
import type { Notice } from '../../entities/content.ts'
import { listAnnouncements } from '../../endpoints/games.ts'
import { afterLogin } from './afterLogin.ts'
import { dialogs, openDialog } from './dialogs.ts'
import { session } from './session.ts'

/** §9 announcement types but B, which passes in the notice bar. */
const POPUP_TYPES = ['PL', 'PU', 'PR', 'H'] as const

const flagOf = (account: string | undefined): string => `popupsSeen:${account ?? 'anonymous'}`

const seen = (flag: string): boolean => {
  try {
    return sessionStorage.getItem(flag) === '1'
  } catch {
    return false
  }
}
const markSeen = (flag: string): void => {
  try {
    sessionStorage.setItem(flag, '1')
  } catch {
    // Without storage the popup may come again on the next load.
  }
}

/** §4: logged-in users see those of execution A, and F on a first-time login; visitors those of execution B. */
const asksFor = (): readonly Notice['execution'][] => {
  if (session.get().status !== 'in') return ['B']
  return afterLogin.get()?.first ? ['A', 'F'] : ['A']
}

/**
 * Shows the announcement popup once per session (a flag per anonymous visitor or user, §4). A popup that cannot be
 * fetched closes (§8): nothing is shown and nothing is said.
 */
export const showPopups = async (): Promise<void> => {
  const { status, member } = session.get()
  // Who looks at somebody's account does not close what that somebody has not read.
  if (status === 'loading' || readViewing() !== null) return
  const flag = flagOf(member?.account)
  if (seen(flag)) return
  try {
    const lists = await Promise.all(asksFor().map((execution) => call(listAnnouncements, { types: [...POPUP_TYPES], execution })))
    const notices = lists.flat()
    // The visitor may be typing, or something else may have been opened: that goes first, and this waits for the next page.
    const typing = document.activeElement instanceof HTMLInputElement
    if (typing || notices.length === 0 || dialogs.get().length > 0 || session.get().status !== status) return
    markSeen(flag)
    openDialog({ name: 'popups', notices })
  } catch {
    // §8: service popup fetch fails: the popup closes.
  }
}
