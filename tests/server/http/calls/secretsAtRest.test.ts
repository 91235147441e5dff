import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import { depositByLaunchUrl } from '../../../../src/endpoints/money/cashier.ts'
import type { Endpoint } from '../../../../src/endpoints/endpoint.ts'
import { changePassword, login, register } from '../../../../src/endpoints/accounts/login.ts'
import { convertPoint } from '../../../../src/endpoints/loyalty/points.ts'
import {
  changePaymentPassword,
  setPaymentPassword,
  setSecurityQuestions,
} from '../../../../src/endpoints/accounts/security.ts'
import { createDownline } from '../../../../src/endpoints/team/team.ts'
import { transferUpline } from '../../../../src/endpoints/money/transfers.ts'
import { withdraw } from '../../../../src/endpoints/money/withdrawals.ts'
import { holdsSecret, isSecret } from '../../../../src/entities/accounts/secrets.ts'
import { SECURITY_QUESTIONS } from '../../../../src/entities/accounts/security.ts'
import { makeLogger } from '../../../../src/server/start/makeLogger.ts'
import { up as leaveSecretsOut } from '../../../../src/server/store/db/migrations/0097_secretless_requests.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { payPath } from '../../../kit/site/payPath.ts'
import {
  freshRequestId,
  testProvider,
  type Reply,
  type TestProvider,
} from '../../../kit/provider/provider.ts'
import { canonical, derivedTexts, type SentBody } from '../../../kit/data/derivedTexts.ts'
import { sampleOf } from '../../../../src/entities/sampleOf.ts'
import { formsOf, leavesOf } from '../../../kit/data/schemaParts.ts'

/** Secrets of people. None is a text that the site itself uses. */
const KNOWN = {
  password: 'Quiet-Harbour-8841',
  newPassword: 'Loud-Harbour-9952',
  payment: '739164',
  newPayment: '582037',
  answers: ['Bentong-Pekan-17', 'Tok-Wan-Limah-23', 'Sekolah-Jalan-Pasar'],
}
const SECRETS = Object.values(KNOWN).flat()

const lines: string[] = []
let provider: TestProvider
/** Every sent body with a secret, and its path. */
const sent: SentBody[] = []
const issued: string[] = []

const sendAll = async <T>(
  endpoint: Endpoint,
  body: Record<string, unknown>,
  token?: string,
): Promise<Reply<T>> => {
  sent.push({ path: endpoint.path, body })
  // With defaults, as a handler gets it.
  const checked = endpoint.input.safeParse(body)
  if (checked.success) sent.push({ path: endpoint.path, body: checked.data })
  return provider.callRaw(endpoint, body, token ? { token } : {}) as Promise<Reply<T>>
}

const questions = (answers: readonly string[]) =>
  answers.map((answer, at) => ({ question: SECURITY_QUESTIONS[at]!, answer }))

/** Makes a player that has made every call with a secret. Returns its token. */
const makePlayer = async (): Promise<string> => {
  const { sub, agent } = await provider.makeTeam()
  const registration = sampleOf(register.input, {
    username: 'secretive',
    password: KNOWN.password,
    confirmPassword: KNOWN.password,
    recommenderId: sub.name,
    termsAccepted: true,
    ageConfirmed: true,
  }) as Record<string, unknown>
  issued.push((await sendAll<{ token: string }>(register, registration)).value.token)
  const { value } = await sendAll<{ token: string }>(login, {
    username: 'secretive',
    password: KNOWN.password,
    type: 'username',
  })
  const { token } = value
  issued.push(token)
  const account = (await provider.ports.accounts.byName('secretive'))!
  const pays = {
    password: KNOWN.password,
    paymentPassword: KNOWN.payment,
    confirmPaymentPassword: KNOWN.payment,
  }
  await sendAll(setPaymentPassword, pays, token)
  await sendAll(setSecurityQuestions, { password: KNOWN.password, answers: questions(KNOWN.answers) }, token)
  const paid = await provider.call(
    depositByLaunchUrl,
    { requestId: freshRequestId(), amount: 500 },
    { token },
  )
  await provider.app.inject({ method: 'POST', url: payPath(paid.value.payUrl!, 'pay') })
  await provider.ports.turnover.close(
    account,
    (await provider.ports.turnover.open(account)).map((r) => r.requirementId),
    provider.clock.now,
  )
  const cardId = newId(provider.clock.now)
  await provider.db
    .insertInto('bank_card')
    .values({
      line_id: account.lineId,
      account_id: account.accountId,
      card_id: cardId,
      bank: 'Harbour Bank',
      holder: 'Aisyah Rahman',
      number: '1234567890123456',
      added_at: new Date(provider.clock.now),
    })
    .execute()
  const money = [
    await sendAll(
      transferUpline,
      { requestId: freshRequestId(), amount: 5, paymentPassword: KNOWN.payment },
      token,
    ),
    await sendAll(
      withdraw,
      { requestId: freshRequestId(), amount: 50, bankCardId: cardId, paymentPassword: KNOWN.payment },
      token,
    ),
  ]
  expect(money.map(({ status }) => status)).toEqual([200, 200])
  await sendAll(
    convertPoint,
    { requestId: freshRequestId(), points: 1, paymentPassword: KNOWN.payment },
    token,
  )
  await sendAll(
    changePaymentPassword,
    {
      oldPaymentPassword: KNOWN.payment,
      paymentPassword: KNOWN.newPayment,
      confirmPaymentPassword: KNOWN.newPayment,
    },
    token,
  )
  await sendAll(
    changePassword,
    { oldPassword: KNOWN.password, newPassword: KNOWN.newPassword, confirmNewPassword: KNOWN.newPassword },
    token,
  )
  const made = await provider.callRaw(
    createDownline,
    sampleOf(createDownline.input, { account: 'downline1' }),
    { token: await provider.tokenOf(agent) },
  )
  if (made.status === 200) issued.push((made.value as { password: string }).password)
  return token
}

beforeAll(async () => {
  provider = await testProvider({
    logger: makeLogger(
      { logLevel: 'debug' },
      {
        write: (line) => {
          lines.push(line)
        },
      },
    ),
  })
  const token = await makePlayer()
  // Then every call with a secret once more, with secrets in all of its fields. The replies do not matter.
  for (const { endpoint } of allEndpoints) {
    if (!holdsSecret(endpoint.input)) continue
    for (const form of formsOf(endpoint.input)) {
      const fields = Object.fromEntries(
        [...leavesOf(form)]
          .filter(([, leaf]) => isSecret(leaf))
          .map(([name, leaf]) => [
            name,
            SECRETS.find((known) => leaf.safeParse(known).success) ?? KNOWN.payment.slice(0, 4),
          ]),
      )
      const body = sampleOf(form, { ...fields, requestId: freshRequestId() }) as Record<string, unknown>
      await sendAll(endpoint, body, token)
      await sendAll(endpoint, body)
    }
  }
})

/** Returns every row of every table as text: bytes as hexadecimal, JSON as stored. */
const everyRow = async (): Promise<{ table: string; row: string }[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    provider.db,
  )
  const all = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(
      provider.db,
    )
    all.push(...rows.map(({ row }) => ({ table: name, row })))
  }
  return all
}

/** Returns a pattern for a secret as a separate word, because six digits occur inside many numbers. */
const asWord = (text: string): RegExp =>
  new RegExp(`(?<![\\w.])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.])`)

const leaksIn = (texts: readonly { table: string; row: string }[]): string[] => {
  const made = derivedTexts(SECRETS, sent)
  const words = [...SECRETS, ...issued].map((known) => [known, asWord(known)] as const)
  return texts.flatMap(({ table, row }) => [
    ...words.filter(([, word]) => word.test(row)).map(([known]) => `${table} has ${known} itself`),
    ...[...made]
      .filter(([needle]) => row.includes(needle))
      .map(([, of]) => `${table} has a text derived from ${of}`),
  ])
}

describe('after every call that carries a secret', () => {
  test('no table contains a secret, the hash of one, or the hash of a body with one', async () => {
    const rows = await everyRow()
    expect(rows.length).toBeGreaterThan(30)
    expect(leaksIn(rows)).toEqual([])
  })

  test('the log contains none, even at its most detailed level', () => {
    expect(lines.length).toBeGreaterThan(50)
    expect(leaksIn(lines.map((row) => ({ table: 'the log', row })))).toEqual([])
  })

  test('the hash of a money call does not depend on the payment password', async () => {
    const account = (await provider.ports.accounts.byName('secretive'))!
    const token = await provider.tokenOf(account)
    const body = { requestId: freshRequestId(), amount: 5, paymentPassword: KNOWN.newPayment }
    const first = await provider.call(transferUpline, body, { token })
    expect(first.status).toBe(200)
    const again = await provider.call(transferUpline, { ...body, paymentPassword: KNOWN.payment }, { token })
    expect(again.value).toEqual(first.value)
    expect((await provider.call(transferUpline, { ...body, amount: 6 }, { token })).errorCode).toBe(
      'request.id.reused',
    )
    expect(
      (
        await provider.call(
          convertPoint,
          { requestId: body.requestId, points: 5, paymentPassword: KNOWN.newPayment },
          { token },
        )
      ).errorCode,
    ).toBe('request.id.reused')
  })
})

test('a migration deletes old hashes of whole bodies, and a repeated call still gets the first reply', async () => {
  const account = (await provider.ports.accounts.byName('secretive'))!
  const body = { requestId: freshRequestId(), amount: 5, paymentPassword: KNOWN.newPayment, remark: '' }
  await provider.db
    .insertInto('request')
    .values({
      line_id: account.lineId,
      account_id: account.accountId,
      request_id: body.requestId,
      endpoint: transferUpline.path,
      at: new Date(provider.clock.now),
      body_hash: createHash('sha256')
        .update(`${transferUpline.path}\n${canonical(body)}`)
        .digest('hex'),
      answer: JSON.stringify({
        transferId: body.requestId,
        number: 'T-1',
        account: 'sub',
        amount: 5,
        balance: 1,
        at: provider.clock.now,
      }),
    })
    .execute()
  sent.push({ path: transferUpline.path, body })
  expect(leaksIn(await everyRow())).toHaveLength(1)
  await leaveSecretsOut(provider.db as unknown as Kysely<unknown>)
  expect(leaksIn(await everyRow())).toEqual([])
  const again = await provider.call(transferUpline, body, { token: await provider.tokenOf(account) })
  expect(again.value.number).toBe('T-1')
})
