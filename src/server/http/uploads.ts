import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HOUR } from '../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { mayUpload, UPLOAD_BYTES_MAX, UPLOAD_FILES_MAX } from '../../rules/uploads.ts'
import { isTrial } from '../../rules/access.ts'
import { VIEW_HEADER } from '../../rules/viewAs.ts'
import { chanceId } from '../../rules/uuid.ts'
import type { Actor } from '../ports/context.ts'
import type { Upload } from '../ports/uploads.ts'
import type { HttpDeps } from './deps.ts'
import { noteRefusal } from './noteRefusal.ts'
import { sendFailure } from './replies.ts'
import { languageOf } from './router.ts'
import { sessionTimes } from '../answers/sessionTimes.ts'
import { findActor } from './session.ts'

/** Pictures an account may send in an hour. */
const HOURLY = 30
/** The longest side that is kept: enough to read a bank statement. */
const SIDE_MAX = 2400
/** More pixels than this are a decompression bomb, not a photograph. */
const PIXELS_MAX = 50_000_000

const HEX = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * Drawn anew: what was hidden in the file, and where it was taken, is not in the new one. What draws is read with the
 * first picture and not with the site's start.
 */
const redraw = async (bytes: Buffer): Promise<Decision<{ bytes: Buffer; mime: Upload['mime'] }>> => {
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')])
  const type = await fileTypeFromBuffer(bytes)
  const allowed = mayUpload([{ type: type?.mime ?? '', size: bytes.length }])
  if (!allowed.ok) return allowed
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate().resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    return type!.mime === 'image/png'
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
    const code = (error as { code?: string }).code
    if (code === 'FST_FILES_LIMIT') return refuse('upload.too.many', { detail: { maximum: UPLOAD_FILES_MAX } })
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('upload.too.large', { detail: { megabytes: UPLOAD_BYTES_MAX / 1024 / 1024 } })
    return refuse('request.invalid')
  }
  return files.length === 0 ? refuse('field.required', { field: 'file' }) : ok(files)
}

const keep = async (deps: HttpDeps, actor: Actor, files: readonly Buffer[]): Promise<Decision<{ id: string; url: string }[]>> => {
  const pictures: { bytes: Buffer; mime: Upload['mime'] }[] = []
  for (const file of files) {
    const drawn = await redraw(file)
    if (!drawn.ok) return drawn
    pictures.push(drawn.value)
  }
  return deps.transact(async (ports) => {
    const now = deps.clock()
    if (await ports.uploads.countSince(actor, now - HOUR) + files.length > HOURLY) {
      return refuse('too.many.requests', { detail: { minutes: 60 } })
    }
    const kept: { id: string; url: string }[] = []
    for (const picture of pictures) {
      const uploadId = chanceId(deps.random)
      await ports.uploads.insert({ lineId: actor.lineId, accountId: actor.accountId, uploadId, at: now, ...picture })
      kept.push({ id: uploadId, url: `/uploads/${actor.lineId}/${uploadId}` })
    }
    return ok(kept)
  })
}

const receive = async (deps: HttpDeps, request: FastifyRequest): Promise<Decision<{ uploads: { id: string; url: string }[] }>> => {
  const { authorization } = request.headers
  const caller = await findActor(deps.ports, authorization, sessionTimes(deps.brand), deps.clock())
  if (!caller.ok) return caller
  if (!caller.value) return refuse('login.not.session')
  if (request.headers[VIEW_HEADER.toLowerCase()] !== undefined) return refuse('view.read.only')
  if (isTrial(caller.value.actor.type)) return refuse('in_need_true_account')
  const files = await readFiles(request)
  if (!files.ok) return files
  const kept = await keep(deps, caller.value.actor, files.value)
  return kept.ok ? ok({ uploads: kept.value }) : kept
}

/**
 * POST /wps/upload/image: up to 3 pictures as multipart/form-data, png or jpg by their bytes, 5 MB each (§5). Answers
 * `{ uploads: [{ id, url }] }`; the ids go into the call the pictures are for. GET /uploads/<line>/<id>: the picture; its
 * address is the key to it: 128 bits of chance, known to who sent it and to the operator.
 */
export const mountUploads = (app: FastifyInstance, deps: HttpDeps): void => {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true, limits: { fileSize: UPLOAD_BYTES_MAX, files: UPLOAD_FILES_MAX, fields: 4, parts: 8 },
    })
    scope.post('/wps/upload/image', { bodyLimit: UPLOAD_BYTES_MAX * UPLOAD_FILES_MAX + 64 * 1024 }, async (request, reply) => {
      void reply.header('Cache-Control', 'no-store')
      const decision = await receive(deps, request)
      if (decision.ok) return reply.send({ success: true, value: decision.value })
      noteRefusal(request, { call: 'upload.image' }, decision.error)
      return sendFailure(reply, decision.error, { words: deps.words, language: languageOf(request, deps.brand), zone: deps.brand.zone })
    })
    scope.get<{ Params: { line: string; id: string } }>(`/uploads/:line(${HEX})/:id(${HEX})`, async (request, reply) => {
      const upload = await deps.ports.uploads.byId(request.params.line, request.params.id)
      if (!upload) return reply.code(404).send()
      return reply.type(upload.mime).header('Cache-Control', 'no-store')
        .header('Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox").header('Content-Disposition', 'inline').send(Buffer.from(upload.bytes))
    })
  })
}
