import type { AccountRef } from '../accounts/accountRef.ts'

/** A picture that a user uploaded: checked, re-encoded and stored under a random id. */
export interface Upload extends AccountRef {
  uploadId: string
  mime: 'image/png' | 'image/jpeg'
  bytes: Uint8Array
  at: number
}

/** Uploaded pictures of applications, receipts and complaints. */
export interface Uploads {
  insert(upload: Upload): Promise<void>
  byId(lineId: string, uploadId: string): Promise<Upload | null>
  /** Returns those of the ids that belong to this account. */
  own(ref: AccountRef, uploadIds: readonly string[]): Promise<string[]>
  /** Counts the account's uploads since a moment. */
  countSince(ref: AccountRef, from: number): Promise<number>
}
