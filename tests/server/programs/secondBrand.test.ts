import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../../src/endpoints/content/messages.ts'
import { resetByEmail, sendRegisterCode } from '../../../src/endpoints/accounts/verification.ts'
import { feedback } from '../../../src/endpoints/content/common.ts'
import { answerFeedback, deskFeedbacks } from '../../../src/endpoints/content/feedbackDesk.ts'
import { deskRuns } from '../../../src/endpoints/contracts/settlementDesk.ts'
import { deskBills } from '../../../src/endpoints/money/desk.ts'
import { depositByLaunchUrl } from '../../../src/endpoints/money/cashier.ts'
import { linkPoster } from '../../../src/endpoints/team/linkResults.ts'
import { issueStatement, statementFile } from '../../../src/endpoints/team/statements.ts'
import { previewReport, saveReportChoices } from '../../../src/endpoints/team/teamReports.ts'
import { reportKind, SUGGESTED_CHOICES } from '../../../src/entities/team/teamReports.ts'
import { DAY, dayName, HOUR, MINUTE } from '../../../src/rules/calendar.ts'
import { readKey } from '../../../src/rules/recordKey.ts'
import { allJobs } from '../../../src/server/jobs/all.ts'
import { seedWorld } from '../../../src/server/seed/seedWorld.ts'
import { textsOf } from '../../../src/server/domain/site/texts.ts'
import { languageFolders } from '../../kit/data/languages.ts'
import { loadHouse } from '../../../src/server/store/content/house.ts'
import { mailInvitation } from '../../../src/server/usecases/accounts/staff/staffAccess.ts'
import { namesOfFirstBrand } from '../../kit/data/firstBrand.ts'
import { withChange } from '../../kit/provider/changedConfig.ts'
import { exportOf, pagedLists } from '../../kit/provider/exportedLists.ts'
import { makeStaff } from '../../kit/provider/staff.ts'
import { freshRequestId, testProvider, TEST_NOW, type TestProvider } from '../../kit/provider/provider.ts'
import { testBrand } from '../../kit/provider/testBrand.ts'

// Everything that the provider writes for people, under a brand with another name, currency, zone, age and address: letters,
// messages, reports, statements, posters and pages. What config/ says is the brand's own, so it is changed with it.

const shipped = testBrand()
const NAME = 'Kelip Kelip'
const brand = testBrand({
  name: NAME,
  merchant: 'kelip',
  currency: 'THB',
  currencySymbol: '฿',
  zone: 'Asia/Jakarta',
  minimumAge: 20,
  flags: shipped.flags.filter((flag) => flag !== 'CAPTCHA3'),
})
const LANGUAGES = ['EN', 'MS'] as const

/** What the provider wrote, with its place. */
const written: [where: string, text: string][] = []
const note = (where: string, ...texts: unknown[]): void => {
  for (const text of texts) written.push([where, typeof text === 'string' ? text : JSON.stringify(text)])
}

const ownConfig = (): string => {
  const folder = withChange('loyalty.json', 'RM', '฿')
  const files = [
    'loyalty.json',
    'cashier.json',
    ...readdirSync(join(folder, 'content')).map((file) => `content/${file}`),
  ]
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(
      join(folder, file),
      text.replaceAll(new RegExp(shipped.name, 'gi'), NAME).replaceAll(/\bRM(?=\s?\d)/g, '฿'),
    )
  }
  return folder
}

let site: TestProvider
let agent: string

beforeAll(async () => {
  site = await testProvider({
    brand,
    house: loadHouse(ownConfig(), { demo: true, paysOnline: true }),
    texts: textsOf(languageFolders, brand.languages.default),
    publicUrl: 'https://kelip.example',
    outboxPage: true,
  })
  await seedWorld(site.jobContext, { accounts: 40, days: 8 })
  agent = await site.tokenOf((await site.ports.accounts.byName('demoagent'))!)
})

const mails = async () => site.db.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute()

/** Gives an account of the demo a verified address, to which letters go. */
const withEmail = (name: string) =>
  site.db
    .updateTable('account')
    .set({ email: `${name}@kelip.example`, email_verified_at: new Date(site.clock.now) })
    .where('name', '=', name)
    .execute()

test('letters and text messages', async () => {
  await withEmail('demoagent')
  await withEmail('demomember')
  for (const language of LANGUAGES) {
    await site.call(resetByEmail, { username: 'demoagent', email: 'demoagent@kelip.example' }, { language })
    await site.call(
      sendRegisterCode,
      { mobileNo: `12345678${LANGUAGES.indexOf(language)}`, countryDialingCode: '66' },
      { language },
    )
  }
  const person = await makeStaff(site, 'ora', 'owner')
  await site.transact('directory', async (ports) => {
    const { random } = site.jobContext
    const service = { ports, now: site.clock.now, random, brand: site.jobContext.brand }
    await mailInvitation(service, { ...person, email: 'ora@kelip.example' })
    return { ok: true, value: null }
  })
  const left = await site.call(feedback, {
    type: 'other',
    content: 'When does my withdrawal of last week arrive in my account at the bank?',
    contact: 'guest@kelip.example',
  })
  expect(left.status).toBe(200)
  const { list } = (await site.call(deskFeedbacks, { pageSize: 100 }, { token: person.token })).value
  expect(list.length).toBeGreaterThan(0)
  for (const { key } of list)
    await site.call(answerFeedback, { key, answer: 'It arrives today.' }, { token: person.token })
  const alerts = SUGGESTED_CHOICES.alerts
  const reply = await site.call(
    saveReportChoices,
    {
      choices: {
        ...SUGGESTED_CHOICES,
        statements: { D: true, W: true, M: true, delivery: { inbox: true, email: true } },
        alerts: {
          ...alerts,
          bigWin: { on: true, amount: 1 },
          bigLoss: { on: true, amount: 1 },
          drop: { on: true, percent: 10 },
          delivery: { inbox: true, email: true },
        },
        quiet: null,
      },
    },
    { token: agent },
  )
  expect(reply.status).toBe(200)
  for (const day of [1, 2]) {
    site.clock.now = TEST_NOW + day * DAY + HOUR
    for (const job of allJobs.filter(({ name }) => /report|rollup|aggregate|settle/i.test(name)))
      await job.run(site.jobContext)
  }
  site.clock.now = TEST_NOW
  const sent = await mails()
  expect(sent.length).toBeGreaterThan(6)
  expect(sent.some(({ subject }) => subject.includes(NAME))).toBe(true)
  for (const { recipient, subject, body } of sent) note(`letter to ${recipient}`, subject, body)
})

test('messages in the inbox, in each language', async () => {
  for (const name of ['demoagent', 'demosub', 'demomember']) {
    const token = await site.tokenOf((await site.ports.accounts.byName(name))!)
    for (const language of LANGUAGES) {
      const { list } = (await site.call(messages, { pageSize: 100 }, { token, language })).value
      expect(list.length).toBeGreaterThan(2)
      for (const message of list) note(`message to ${name}`, message)
    }
  }
})

test('reports, statements and posters', async () => {
  for (const language of LANGUAGES) {
    for (const kind of reportKind.options)
      note(`report ${kind}`, (await site.call(previewReport, { kind }, { token: agent, language })).value)
    note('poster', (await site.call(linkPoster, {}, { token: agent, language })).value)
    for (const kind of ['team', 'income'] as const) {
      const span = { from: TEST_NOW - 8 * DAY, to: TEST_NOW + DAY }
      const { id } = (await site.call(issueStatement, { kind, ...span }, { token: agent, language })).value
      const { name, content } = (
        await site.call(statementFile, { id, format: 'html' }, { token: agent, language })
      ).value
      note(`statement ${kind}`, name, Buffer.from(content, 'base64').toString())
    }
  }
})

test('pages outside the build: the pay page, the outbox, and refusals', async () => {
  const member = await site.tokenOf((await site.ports.accounts.byName('demomember'))!)
  const opened = await site.call(
    depositByLaunchUrl,
    { requestId: freshRequestId(), amount: 100 },
    { token: member },
  )
  note('deposit', opened.value)
  const { payUrl } = opened.value
  for (const url of [payUrl ?? '', '/sandbox/outbox', '/sandbox/cashier.css']) {
    const page = await site.app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, page.statusCode]).toEqual([url, 200])
    note(url, page.body)
  }
  for (const language of LANGUAGES) note('refusal', (await site.call(messages, {}, { language })).message)
})

/** Lists of what one job or link made, which the demo has none of. */
const WITHOUT: readonly string[] = ['bulkItems', 'registeredAffiliates']

/** The inputs without which a list cannot be asked for. */
const inputsOf = async (staff: string): Promise<Readonly<Record<string, Record<string, unknown>>>> => {
  const span = { from: TEST_NOW - 8 * DAY, to: TEST_NOW + DAY }
  const bill = (await site.call(deskBills, { queue: 'all', account: 'demoagent' }, { token: staff })).value
    .list[0]
  const own = { id: readKey(bill!.key).id, figure: 'rebates' }
  const desk = { ...own, id: bill!.key }
  const day = dayName(TEST_NOW - DAY, brand.zone)
  const account = { account: 'demosub' }
  const runs = (await site.call(deskRuns, { runKind: 'rebate' }, { token: staff })).value.list
  return {
    ...Object.fromEntries(
      ['downlinePNL', 'income', 'commission', 'linkResults', 'linkAccounts'].map((name) => [name, span]),
    ),
    ...Object.fromEntries(['houseReport', 'houseBets', 'houseRecords'].map((name) => [name, span])),
    billBets: { id: own.id },
    billRecords: own,
    deskBillBets: { id: desk.id },
    deskBillRecords: desk,
    deskRebates: { run: runs.find(({ items }) => items > 0)!.key },
    incomePayments: { kind: 'daily', day },
    accountContracts: account,
    accountBills: account,
    accountMessages: account,
    playerBets: account,
    playerRecords: account,
  }
}

test('every list as a file, in both languages and formats', async () => {
  const staff = (await makeStaff(site, 'una', 'owner')).token
  const inputs = await inputsOf(staff)
  const found = new Map<string, number>()
  for (const list of pagedLists.filter(({ name }) => !WITHOUT.includes(name)))
    for (const [language, format] of [
      ['EN', 'csv'],
      ['MS', 'xlsx'],
    ] as const) {
      // One account may start ten exports a minute.
      site.clock.now += MINUTE / 5
      const file = await exportOf(site, list, inputs[list.name] ?? {}, format, {
        token: list.isStaff ? staff : agent,
        language,
      })
      if (!file) continue
      note(`export ${list.name}.${format} ${language}`, file.text)
      found.set(list.name, file.rows)
    }
  site.clock.now = TEST_NOW
  expect(found.size).toBeGreaterThan(50)
  // The lists of the demo are filled, so that the files have something to say.
  expect([...found.values()].filter((rows) => rows > 0).length).toBeGreaterThan(30)
})

test('nothing of the first brand is in any of them', () => {
  expect(written.length).toBeGreaterThan(60)
  const found = written.flatMap(([where, text]) => namesOfFirstBrand(text).map((part) => `${where}: ${part}`))
  expect([...new Set(found)]).toEqual([])
})
