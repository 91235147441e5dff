import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UPLOAD_BYTES_MAX, UPLOAD_FILES_MAX, mayUpload, uploadAddress } from '../../rules/content/uploads.ts'
import { HOUR, MINUTE } from '../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { isTrial } from '../../rules/accounts/access.ts'
import { VIEW_HEADER } from '../../rules/accounts/viewAs.ts'
import { errorCode } from '../../rules/errorCode.ts'
import { chanceId } from '../../rules/uuid.ts'
import type { Actor } from '../ports/accounts/actor.ts'
import type { Upload, Uploads } from '../ports/site/uploads.ts'
import type { HttpDeps } from './calls/deps.ts'
import { countAddress, countCaller, countUse, type Counted } from './calls/limits.ts'
import { logRefusal } from './calls/logRefusal.ts'
import { sendFailure } from './calls/replies.ts'
import { languageOf } from './calls/callParts.ts'
import { sessionTimes } from '../handlers/accounts/sessionTimes.ts'
import { findActor } from './calls/session.ts'
import { keyedQueue } from './calls/keyedQueue.ts'

/**
 * Pictures that an account may store in an hour, and how often it may try: the first screenshot may have the wrong
 * format.
 */
const HOURLY = 30
const UPLOAD_LIMIT = { points: 60, windowMs: HOUR }
const CALL_LIMIT = { points: 60, windowMs: MINUTE }
/** Pending calls per account. */
const MAX_WAITING = 3
/** Longest side of a stored picture, pixels: enough to read a bank statement. */
const SIDE_MAX = 2400
/** More pixels than this indicate a decompression bomb. */
const PIXELS_MAX = 50_000_000

const HEX = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * Re-encodes a picture, which removes hidden data and its location. The libraries load with the first picture, to
 * keep the start short.
 */
const reencode = async (bytes: Buffer): Promise<Decision<{ bytes: Buffer; mime: Upload['mime'] }>> => {
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([
    import('file-type'),
    import('sharp'),
  ])
  const type = await fileTypeFromBuffer(bytes)
  const allowed = mayUpload([{ type: type?.mime ?? '', size: bytes.length }])
  if (!allowed.ok) return allowed
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    return type?.mime === 'image/png'
      ? ok({ bytes: await picture.png().toBuffer(), mime: 'image/png' })
      : ok({ bytes: await picture.jpeg({ quality: 85 }).toBuffer(), mime: 'image/jpeg' })
  } catch {
    return refuse('upload.type')
  }
}

const readFiles = async (request: FastifyRequest): Promise<Decision<Buffer[]>> => {
  if (!request.isMultipart()) return refuse('request.invalid')
  const files: Buffer[] = []
  try {
    for await (const part of request.files()) files.push(await part.toBuffer())
  } catch (error) {
    const code = errorCode(error)
    if (code === 'FST_FILES_LIMIT')
      return refuse('upload.too.many', { detail: { maximum: UPLOAD_FILES_MAX } })
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      return refuse('upload.too.large', { detail: { megabytes: UPLOAD_BYTES_MAX / 1024 / 1024 } })
    return refuse('request.invalid')
  }
  return files.length === 0 ? refuse('field.required', { field: 'file' }) : ok(files)
}

/** Whether an account may store `count` more pictures this hour. */
const checkQuota = async (
  uploads: Uploads,
  actor: Actor,
  count: number,
  now: number,
): Promise<Decision<null>> =>
  (await uploads.countSince(actor, now - HOUR)) + count > HOURLY
    ? refuse('too.many.requests', { detail: { minutes: 60 } })
    : ok(null)

const storePictures = async (
  deps: HttpDeps,
  actor: Actor,
  files: readonly Buffer[],
): Promise<Decision<{ id: string; url: string }[]>> => {
  const before = await checkQuota(deps.ports.uploads, actor, files.length, deps.clock())
  if (!before.ok) return before
  const pictures: { bytes: Buffer; mime: Upload['mime'] }[] = []
  for (const file of files) {
    const encoded = await reencode(file)
    if (!encoded.ok) return encoded
    pictures.push(encoded.value)
  }
  return deps.transact({ line: actor.lineId }, async (ports) => {
    const now = deps.clock()
    const still = await checkQuota(ports.uploads, actor, files.length, now)
    if (!still.ok) return still
    const stored: { id: string; url: string }[] = []
    for (const picture of pictures) {
      const uploadId = chanceId(deps.random)
      await ports.uploads.insert({
        lineId: actor.lineId,
        accountId: actor.accountId,
        uploadId,
        at: now,
        ...picture,
      })
      stored.push({ id: uploadId, url: uploadAddress(actor.lineId, uploadId) })
    }
    return ok(stored)
  })
}

/** Decodes the pictures of an account one call after another. Later calls wait, and their bodies are not read yet. */
type AccountQueue = ReturnType<typeof keyedQueue>

const receive = async (
  deps: HttpDeps,
  queue: AccountQueue,
  request: FastifyRequest,
): Promise<Decision<{ uploads: { id: string; url: string }[] }>> => {
  const { authorization } = request.headers
  const counted: Counted = {
    name: 'POST /wps/upload/image',
    limit: CALL_LIMIT,
    ip: request.ip,
    withToken: Boolean(authorization),
  }
  const within = await countAddress(deps, counted)
  if (!within.ok) return within
  const caller = await findActor(deps.ports, authorization, sessionTimes(deps.brand), deps.clock())
  const withinOwn = await countCaller(
    deps,
    counted,
    caller.ok ? (caller.value?.actor.accountId ?? null) : null,
  )
  if (!withinOwn.ok) return withinOwn
  if (!caller.ok) return caller
  if (!caller.value) return refuse('login.not.session')
  if (request.headers[VIEW_HEADER.toLowerCase()] !== undefined) return refuse('view.read.only')
  if (isTrial(caller.value.actor.type)) return refuse('in_need_true_account')
  const { actor } = caller.value
  return queue(actor.accountId, async () => {
    // Counted before anything is read or decoded, so that files which are not pictures count too.
    const counted = await countUse(deps.limiter, `upload ${actor.accountId}`, UPLOAD_LIMIT)
    if (!counted.ok) return counted
    const files = await readFiles(request)
    if (!files.ok) return files
    for (const _ of files.value.slice(1)) {
      const within = await countUse(deps.limiter, `upload ${actor.accountId}`, UPLOAD_LIMIT)
      if (!within.ok) return within
    }
    const stored = await storePictures(deps, actor, files.value)
    return stored.ok ? ok({ uploads: stored.value }) : stored
  })
}

/**
 * POST /wps/upload/image: up to 3 pictures as multipart/form-data, png or jpg by their bytes, 5 MB each (§5). Returns
 * `{ uploads: [{ id, url }] }`; the ids go into the call that the pictures belong to. GET /uploads/<line>/<id>
 * returns the picture. Its address is its access key: 128 random bits, known to the uploader and the operator.
 */
export const mountUploads = (app: FastifyInstance, deps: HttpDeps): void => {
  const queue = keyedQueue(MAX_WAITING)
  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { fileSize: UPLOAD_BYTES_MAX, files: UPLOAD_FILES_MAX, fields: 4, parts: 8 },
    })
    scope.post(
      '/wps/upload/image',
      { bodyLimit: UPLOAD_BYTES_MAX * UPLOAD_FILES_MAX + 64 * 1024, config: { limit: 'own' } },
      async (request, reply) => {
        void reply.header('Cache-Control', 'no-store')
        const decision = await receive(deps, queue, request)
        if (decision.ok) return reply.send({ success: true, value: decision.value })
        logRefusal(request, { call: 'upload.image' }, decision.error)
        return sendFailure(reply, decision.error, {
          texts: deps.texts,
          language: languageOf(request, deps.brand),
          zone: deps.brand.zone,
        })
      },
    )
    scope.get<{ Params: { line: string; id: string } }>(
      `/uploads/:line(${HEX})/:id(${HEX})`,
      async (request, reply) => {
        const upload = await deps.ports.uploads.byId(request.params.line, request.params.id)
        if (!upload) return reply.code(404).send()
        return reply
          .type(upload.mime)
          .header('Cache-Control', 'no-store')
          .header(
            'Content-Security-Policy',
            "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
          )
          .header('Content-Disposition', 'inline')
          .send(Buffer.from(upload.bytes))
      },
    )
  })
}
