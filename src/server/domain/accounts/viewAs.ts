import { refusedUnderView } from '../../../rules/accounts/viewAs.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'

const KEY =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/**
 * The key of a view: its line, so that only one line is queried, and its id. It is useless without the support
 * session that opened the view.
 */
export const viewKey = (view: { lineId: string; viewId: string }): string => `${view.lineId}.${view.viewId}`

/** Parses a view key; null for an invalid one. */
export const readViewKey = (key: string): { lineId: string; viewId: string } | null => {
  const [, lineId, viewId] = KEY.exec(key) ?? []
  return lineId && viewId ? { lineId, viewId } : null
}

interface Held {
  supportId: string
  sessionId: string
  expiresAt: number
  endedAt: number | null
}

/** Whether a call may be made under a view: by the session that opened it, before it expires, and only to read. */
export const mayLook = (
  view: Held | null,
  by: { accountId: string; sessionId: string; support: boolean },
  call: { method: string; ownOnly?: true },
  now: number,
): Decision<null> => {
  // This check comes first: nothing may be changed under a view, whether it is still open or not.
  if (refusedUnderView(call)) return refuse('view.read.only')
  if (!by.support) return refuse('support.only')
  if (!view || view.supportId !== by.accountId || view.sessionId !== by.sessionId) return refuse('view.ended')
  return view.endedAt === null && now < view.expiresAt ? ok(null) : refuse('view.ended')
}
