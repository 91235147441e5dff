import { brand } from './pageSettings.ts'
import { mayUpload } from '../rules/content/uploads.ts'
import type { ErrorCode } from '../rules/errors.ts'
import { providerSite } from './call.ts'
import { ApiError, localError } from './apiError.ts'
import { readLanguage, readToken } from './session.ts'

/** A picture that the provider has stored. The call it belongs to sends its id. */
export interface UploadedImage {
  id: string
  url: string
}

/**
 * Uploads up to 3 pictures (§5: png or jpg, 5 MB each). Checks the rules in the browser first, to avoid a useless
 * upload.
 */
export const uploadImages = async (
  files: readonly File[],
  signal?: AbortSignal,
): Promise<UploadedImage[]> => {
  const allowed = mayUpload(files)
  if (!allowed.ok) throw localError(allowed.error.code)
  const form = new FormData()
  for (const file of files) form.append('file', file)
  const response = await fetch(`${providerSite.base}/wps/upload/image`, {
    method: 'POST',
    body: form,
    signal,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      Merchant: providerSite.merchant,
      Language: (readLanguage() ?? brand.languages.default).toUpperCase(),
      Device: 'web',
      ModuleId: 'COMM3',
      'X-Timestamp': String(Date.now()),
      Authorization: readToken() ?? '',
    },
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw localError('network.abnormal')
  })
  const body:
    | { success: true; value: { uploads: UploadedImage[] } }
    | { success: false; message: string; errorCode: ErrorCode; requestId?: string }
    | null = await response.json().catch(() => null)
  if (body?.success === true) return body.value.uploads
  if (!body) throw localError('network.abnormal')
  throw new ApiError({ code: body.errorCode, message: body.message, requestId: body.requestId })
}
