import { isRecord } from '../rules/isRecord.ts'
import { ApiError } from './apiError.ts'
import type { ProviderReply } from './callProvider.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Returns the value of a reply.
 * @throws ApiError the refusal in the reply, or `network.abnormal` for a reply of another form
 */
export const readProviderReply = ({ status, body }: ProviderReply): unknown => {
  if (isRecord(body) && body['success'] === true) return body['value']
  const code = isRecord(body) ? textOf(body['errorCode']) : undefined
  if (!isRecord(body) || code === undefined)
    throw new ApiError({
      code: 'network.abnormal',
      status,
      message: `The reply (HTTP ${status}) is not one of a site.`,
    })
  const { message, field, detail, requestId } = body
  throw new ApiError({
    code,
    status,
    message: textOf(message) ?? code,
    field: textOf(field),
    detail: isRecord(detail) ? detail : undefined,
    requestId: textOf(requestId),
  })
}

/** Returns the error of a call without a reply. */
export const noReply = (address: string, cause: unknown): ApiError =>
  new ApiError({ code: 'network.abnormal', status: null, message: `No reply from ${address}.`, cause })
