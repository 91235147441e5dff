import { ok, refuse, type Decision } from '../decision.ts'

/** §5, §9: pictures are png or jpg, at most 5 MB each and at most 3. */
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024
export const UPLOAD_FILES_MAX = 3
export const UPLOAD_TYPES = ['image/png', 'image/jpeg'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** Checks pictures before an upload: in the browser before sending, and in the provider on receipt. */
export const mayUpload = (files: readonly { type: string; size: number }[]): Decision<null> => {
  if (files.length > UPLOAD_FILES_MAX)
    return refuse('upload.too.many', { detail: { maximum: UPLOAD_FILES_MAX } })
  for (const { type, size } of files) {
    if (size > UPLOAD_BYTES_MAX)
      return refuse('upload.too.large', { detail: { megabytes: UPLOAD_BYTES_MAX / 1024 / 1024 } })
    if (!UPLOAD_TYPES.some((allowed) => allowed === type)) return refuse('upload.type')
  }
  return ok(null)
}

/** Returns the address of an uploaded picture. */
export const uploadAddress = (lineId: string, uploadId: string): string => `/uploads/${lineId}/${uploadId}`
