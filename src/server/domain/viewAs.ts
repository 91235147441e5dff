import { ok, refuse, type Decision } from '../../rules/decision.ts'

const KEY = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** The key of a view: the line it stands in, so that one line is asked, and its id. It opens nothing without the support session it was made in. */
export const viewKey = (view: { lineId: string; viewId: string }): string => `${view.lineId}.${view.viewId}`

/** What a key names; null for what is none. */
export const readViewKey = (key: string): { lineId: string; viewId: string } | null => {
  const parts = KEY.exec(key)
  return parts ? { lineId: parts[1]!, viewId: parts[2]! } : null
}

interface Held {
  supportId: string
  sessionId: string
  expiresAt: number
  endedAt: number | null
}

/** Whether a call may be made under a view: by the session that holds it, while it lasts, and only to look. */
export const mayLook = (
  view: Held | null, by: { accountId: string; sessionId: string; support: boolean },
  call: { method: string; ownOnly?: true }, now: number,
): Decision<null> => {
  // Nothing is changed under a view, whether it is still open or not: this stands before every other question.
  if (call.method !== 'GET' || call.ownOnly) return refuse('view.read.only')
  if (!by.support) return refuse('support.only')
  if (!view || view.supportId !== by.accountId || view.sessionId !== by.sessionId) return refuse('view.ended')
  return view.endedAt === null && now < view.expiresAt ? ok(null) : refuse('view.ended')
}
