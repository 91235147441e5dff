import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ok } from '../../../src/rules/decision.ts'
import { keyedQueue } from '../../../src/server/http/calls/keyedQueue.ts'
import { testProvider } from '../../kit/provider/provider.ts'

const site = await testProvider()
const { member, trial } = await site.makeTeam()
const token = await site.tokenOf(member)

const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3261e' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toFormat(format)
    .toBuffer()
const png = await picture('png')
const jpeg = await picture('jpeg')
const webp = await picture('webp')

const send = (files: readonly Buffer[], headers: Record<string, string> = { authorization: token }) => {
  const boundary = 'xxboundaryxx'
  const parts = files.flatMap((file, i) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="../../${i}.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n'),
  ])
  return site.app.inject({
    method: 'POST',
    url: '/wps/upload/image',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })
}

describe('an uploaded picture', () => {
  test.each([
    ['png', png, 'image/png'],
    ['jpeg', jpeg, 'image/jpeg'],
  ])('in %s is re-encoded without its metadata, and served in the same format', async (_name, file, mime) => {
    const reply = await send([file])
    expect(reply.statusCode).toBe(200)
    const [stored] = (reply.json() as { value: { uploads: { id: string; url: string }[] } }).value.uploads
    const served = await site.app.inject({ url: stored!.url })
    expect(served.headers).toMatchObject({
      'content-type': mime,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const seen = await sharp(served.rawPayload).metadata()
    expect(seen).toMatchObject({ width: 40, height: 30 })
    expect(seen.exif).toBeUndefined()
  })

  test('has a random address, different for each', async () => {
    const ids: string[] = []
    for (let i = 0; i < 8; i += 1) {
      const { value } = (await send([png, png])).json() as { value: { uploads: { id: string }[] } }
      ids.push(...value.uploads.map(({ id }) => id.replaceAll('-', '')))
    }
    expect(new Set(ids).size).toBe(16)
    // No bit is constant, as a time or a version number would be.
    const bits = ids.map((id) => BigInt(`0x${id}`))
    const same = ~bits.reduce((a, b) => a | b) | bits.reduce((a, b) => a & b)
    const still = [...BigInt.asUintN(128, same).toString(2)].filter((bit) => bit === '1').length
    expect(still).toBeLessThan(4)
  })

  test('belongs to the account that uploaded it', async () => {
    const { value } = (await send([png])).json() as { value: { uploads: { id: string }[] } }
    const { id } = value.uploads[0]!
    expect(await site.ports.uploads.own(member, [id])).toEqual([id])
    expect(await site.ports.uploads.own(trial, [id])).toEqual([])
  })
})

describe('what is refused', () => {
  test.each([
    ["a script in a picture's name", [Buffer.from('<script>alert(1)</script>')], 415, 'upload.type'],
    [
      'an SVG',
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
      415,
      'upload.type',
    ],
    ['a picture in another format', [webp], 415, 'upload.type'],
    ['a truncated picture', [png.subarray(0, 60)], 415, 'upload.type'],
    ['more than 5 MB', [Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])], 413, 'upload.too.large'],
    ['four pictures', [png, png, png, png], 400, 'upload.too.many'],
    ['nothing', [], 400, 'field.required'],
  ])('%s', async (_what, files, status, errorCode) => {
    const reply = await send(files)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ errorCode })
  })

  test('uploads of a guest and of a trial account', async () => {
    expect((await send([png], {})).json()).toMatchObject({ errorCode: 'login.not.session' })
    expect((await send([png], { authorization: await site.tokenOf(trial) })).json()).toMatchObject({
      errorCode: 'in_need_true_account',
    })
  })

  test('the address of a picture that does not exist', async () => {
    expect(
      (await site.app.inject({ url: `/uploads/${member.lineId}/01890a5d-ac96-774b-bcce-b302099a8057` }))
        .statusCode,
    ).toBe(404)
  })
})

describe('pictures of one account', () => {
  test('are counted before they are decoded: other files count too, and above the limit none is read', async () => {
    const counting = await testProvider({ limits: 'memory' })
    const { member: sender } = await counting.makeTeam()
    const authorization = await counting.tokenOf(sender)
    const boundary = 'xxboundaryxx'
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      Buffer.from('no picture'),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const ask = async (): Promise<string> => {
      counting.clock.now += 2_000
      const reply = await counting.app.inject({
        method: 'POST',
        url: '/wps/upload/image',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization },
        payload,
      })
      return (reply.json() as { errorCode: string }).errorCode
    }
    const replies: string[] = []
    for (let n = 0; n < 65; n += 1) replies.push(await ask())
    expect(replies[0]).toBe('upload.type')
    expect(replies.slice(60)).toEqual(Array.from({ length: 5 }, () => 'too.many.requests'))
  })

  test('are decoded one call at a time, and only a few calls may wait', async () => {
    let [running, most] = [0, 0]
    const turns = keyedQueue(3)
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((done) => {
        setTimeout(done, 5)
      })
      running -= 1
      return ok(null)
    }
    const replies = await Promise.all(Array.from({ length: 8 }, () => turns('one', work)))
    expect(most).toBe(1)
    expect(replies.map((reply) => (reply.ok ? 'done' : reply.error.code))).toEqual([
      ...Array.from({ length: 4 }, () => 'done'),
      ...Array.from({ length: 4 }, () => 'too.many.requests'),
    ])
    expect(await turns('one', work)).toEqual(ok(null))
    const failing = turns('one', () => Promise.reject(new Error('broken')))
    const next = turns('one', work)
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toEqual(ok(null))
  })
})
