import type { AccountRef } from './context.ts'

/** A picture somebody sent: checked, re-encoded, and named by chance. */
export interface Upload extends AccountRef {
  uploadId: string
  mime: 'image/png' | 'image/jpeg'
  bytes: Uint8Array
  at: number
}

/** Pictures of applications, receipts and complaints. */
export interface Uploads {
  insert(upload: Upload): Promise<void>
  byId(lineId: string, uploadId: string): Promise<Upload | null>
  /** Those of the ids that are this account's own. */
  own(ref: AccountRef, uploadIds: readonly string[]): Promise<string[]>
  /** How many the account has sent since a moment. */
  countSince(ref: AccountRef, from: number): Promise<number>
}
