import { call } from '../../../client/call.ts'
import { readViewAs } from '../../../client/session.ts'
import { readStored, writeStored } from '../../../client/storage.ts'
import type { Notice } from '../../../entities/content/content.ts'
import { listAnnouncements } from '../../../endpoints/games/games.ts'
import { dialogs, openDialog } from '../dialog/dialogs.ts'
import { session } from '../session/session.ts'

/** §9 announcement types except B, which the notice bar shows. */
const POPUP_TYPES = ['PL', 'PU', 'PR', 'H'] as const

const seenKey = (account: string | undefined) => `popupsSeen:${account ?? 'anonymous'}` as const

/** §4: returns the executions to show: A for logged-in users, also F at a first login, and B for visitors. */
const executionsToShow = (): readonly Notice['execution'][] => {
  if (session.get().status !== 'member') return ['B']
  return readStored('firstLogin') === '1' ? ['A', 'F'] : ['A']
}

/** Returns whether the visitor is typing or a dialog is open. The popup then waits until the dialogs are closed. */
const isBusy = (): boolean => document.activeElement instanceof HTMLInputElement || dialogs.get().length > 0

/** Flags without announcements, so that closing a dialog does not repeat the call. */
const emptyFlags = new Set<string>()

/**
 * Shows the announcement popup once per session, with a flag per anonymous visitor or user (§4). If the call
 * fails, it shows nothing (§8).
 */
export const showAnnouncements = async (): Promise<void> => {
  const { status, member } = session.get()
  // A support view must not mark the customer's announcements as read.
  if (status === 'loading' || readViewAs() !== null) return
  const flag = seenKey(member?.account)
  if (readStored(flag) === '1' || emptyFlags.has(flag) || isBusy()) return
  try {
    const lists = await Promise.all(
      executionsToShow().map((execution) => call(listAnnouncements, { types: [...POPUP_TYPES], execution })),
    )
    const notices = lists.flat()
    if (notices.length === 0) emptyFlags.add(flag)
    if (notices.length === 0 || isBusy() || session.get().status !== status) return
    writeStored(flag, '1')
    writeStored('firstLogin', null)
    openDialog({ name: 'announcements', notices })
  } catch {
    // §8: the popup stays closed when its call fails.
  }
}
