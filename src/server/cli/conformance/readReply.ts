import { isRecord } from '../../../rules/isRecord.ts'
import type { ProviderReply } from '../../../apiClient/callProvider.ts'

/** A provider's reply as the site reads it (provider.md §1). `other` has neither form. */
export type ReadReply =
  | { kind: 'success'; value: unknown }
  | { kind: 'refusal'; status: number; code: string }
  | { kind: 'other'; status: number; problem: string }

/** Returns a reply as the site reads it, or what is wrong with it. */
export const readReply = ({ status, body }: ProviderReply): ReadReply => {
  const other = (problem: string): ReadReply => ({ kind: 'other', status, problem })
  if (!isRecord(body)) return other(`status ${status} without a JSON object`)
  const { success, errorCode, message } = body
  if (success === true) {
    if (status !== 200) return other(`success with status ${status}, expected 200`)
    return 'value' in body ? { kind: 'success', value: body['value'] } : other('success without "value"')
  }
  if (success !== false) return other('"success" is neither true nor false')
  if (typeof errorCode !== 'string' || errorCode === '') return other('refusal without "errorCode"')
  if (typeof message !== 'string' || message === '') return other(`refusal ${errorCode} without "message"`)
  if (status < 400) return other(`refusal ${errorCode} with status ${status}, expected 4xx or 5xx`)
  return { kind: 'refusal', status, code: errorCode }
}
