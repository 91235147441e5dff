import { describe, expect, test } from 'vitest'
import { banners, listAnnouncements } from '../../../../src/endpoints/games/games.ts'
import { helpCenter } from '../../../../src/endpoints/content/common.ts'
import {
  contentItems,
  getContentCase,
  getContentChoices,
  moveContent,
  publishContent,
  saveContent,
  takeOffContent,
} from '../../../../src/endpoints/content/contentDesk.ts'
import type { InputOf } from '../../../../src/endpoints/endpoint.ts'
import { CONTENT_KINDS } from '../../../../src/entities/content/contentKinds.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { promotionList } from '../../../../src/endpoints/loyalty/promotions.ts'
import { vip } from '../../../../src/endpoints/loyalty/loyalty.ts'
import { DAY, MINUTE } from '../../../../src/rules/calendar.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider()
/** Another process of the same site. */
const other = await testProvider({ servers: site.servers })
const content = { token: (await makeStaff(site, 'cora', 'content')).token }
const owner = { token: (await makeStaff(site, 'ora', 'owner')).token }

type Content = InputOf<typeof saveContent>['content']

const news = (title: string, html = '<p>Read this.</p>'): Content =>
  ({
    kind: 'announcement',
    body: { type: 'B', execution: 'B', title: { en: title, ms: '' }, content: { en: html } },
  }) satisfies Content
const save = (id: string, base: number | null, body: Content, times = {}) =>
  site.call(saveContent, { content: body, id, base, from: site.clock.now, until: null, ...times }, content)
const publish = (kind: (typeof CONTENT_KINDS)[number], id: string, version: number) =>
  site.call(publishContent, { kind, id, version }, content)
const seen = async (from = site) =>
  (await from.call(listAnnouncements, { types: ['B'] })).value.map(({ id, title }) => [id, title])
const titleOf = async (id: string, from = site) => (await seen(from)).find(([one]) => one === id)?.[1]

test('a new database starts with the content of config/, in its order', async () => {
  for (const kind of CONTENT_KINDS) {
    const { list } = (await site.call(contentItems, { kind, pageSize: 100 }, content)).value
    expect(list.length).toBeGreaterThan(0)
    expect(
      new Set(list.map((one) => [one.kind, one.version, one.publishedVersion, one.author].join(' '))),
    ).toEqual(new Set([`${kind} 1 1 config/`]))
  }
  const shown = (await site.call(banners, { groupName: '/' })).value
  expect(shown.map(({ bannerId }) => bannerId)).toEqual(['home-1', 'home-2', 'home-3'])
  expect((await site.call(vip, {})).value.ranks.map(({ rank }) => rank)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('an announcement is written, seen after its publication in every process, changed, undone and taken off', async () => {
  expect((await save('party', null, news('Party'))).value).toEqual({ version: 1 })
  expect(await titleOf('party')).toBe(undefined)
  expect((await publish('announcement', 'party', 1)).status).toBe(200)
  expect(await titleOf('party')).toBe('Party')
  await expect.poll(() => titleOf('party', other)).toBe('Party')

  await save('party', 1, news('Big party'))
  expect(await titleOf('party')).toBe('Party')
  await publish('announcement', 'party', 2)
  expect(await titleOf('party')).toBe('Big party')
  await publish('announcement', 'party', 1)
  expect(await titleOf('party')).toBe('Party')
  const { value } = await site.call(getContentCase, { kind: 'announcement', id: 'party' }, content)
  expect(value.item).toMatchObject({ version: 2, publishedVersion: 1, status: 'shown', title: 'Big party' })
  expect(value.versions.map(({ version, author }) => [version, author])).toEqual([
    [2, 'cora'],
    [1, 'cora'],
  ])

  await site.call(takeOffContent, { kind: 'announcement', id: 'party' }, content)
  expect(await titleOf('party')).toBe(undefined)
  await expect.poll(() => titleOf('party', other)).toBe(undefined)
  const log = (await site.call(auditLog, { action: 'content' }, owner)).value.list
  expect(log.map(({ action, staff }) => [action, staff])).toEqual(
    ['takenOff', 'published', 'published', 'saved', 'published', 'saved'].map((one) => [
      `content.${one}`,
      'cora',
    ]),
  )
})

test('a schedule shows an item in its time', async () => {
  const from = site.clock.now + MINUTE
  const body = {
    kind: 'banner',
    body: {
      groupName: '/',
      art: 'home',
      title: { en: 'Soon' },
      text: { en: 'x' },
      linkageType: null,
      linkage: null,
    },
  } as const
  await save('soon', null, body, { from, until: from + MINUTE })
  await publish('banner', 'soon', 1)
  const groups = async () =>
    (await site.call(banners, { groupName: '/' })).value.map(({ bannerId }) => bannerId)
  const start = site.clock.now
  expect(await groups()).not.toContain('soon')
  site.clock.now = from
  expect(await groups()).toContain('soon')
  await site.call(moveContent, { kind: 'banner', id: 'soon', position: 1 }, content)
  expect((await groups())[0]).toBe('soon')
  site.clock.now = from + MINUTE
  expect(await groups()).not.toContain('soon')
  site.clock.now = start
})

test('HTML is stored without scripts, and a text that was only a script is refused', async () => {
  await save('unsafe', null, news('Unsafe', '<p onclick="x()">Hello</p><script>alert(1)</script>'))
  const { versions } = (await site.call(getContentCase, { kind: 'announcement', id: 'unsafe' }, content))
    .value
  expect(versions[0]!.body['content']).toEqual({ en: '<p>Hello</p>' })
  expect(await save('empty', null, news('Empty', '<script>alert(1)</script>'))).toMatchObject({
    errorCode: 'field.required',
    field: 'content.body.content.en',
  })
})

const rank = {
  kind: 'rank' as const,
  body: {
    name: { en: 'Top' },
    lifetimeTurnover: 1,
    monthlyTurnover: 0,
    upgradeBonus: 0,
    monthlySalary: 0,
    pointsPercent: 100,
    dailyWithdrawals: 5,
    benefits: [{ ms: 'Hanya Melayu' }],
  },
} satisfies Content
const toPromotion = (linkage: string) =>
  ({
    kind: 'banner',
    body: {
      groupName: '/',
      art: 'home',
      title: { en: 'a' },
      text: { en: 'b' },
      linkageType: 'promotion',
      linkage,
    },
  }) as const

describe('what is refused', () => {
  test.each<
    [string, Content, { id?: string; base?: number; from?: null; until?: number }, string, string | null]
  >([
    ['a text that the default language lacks', news(' '), {}, 'field.required', 'content.body.title.en'],
    [
      'a benefit that the default language lacks',
      rank,
      { id: '8', from: null },
      'field.required',
      'content.body.benefits.0.en',
    ],
    ['an announcement without a start', news('x'), { from: null }, 'field.required', 'from'],
    ['an end before the start', news('x'), { until: 1 }, 'content.schedule', 'until'],
    ['an id that is used', news('x'), { id: 'welcome' }, 'content.id.taken', 'id'],
    ['a version that is not the latest', news('x'), { id: 'welcome', base: 7 }, 'content.changed', null],
    [
      'a rank that is not the next',
      { ...rank, body: { ...rank.body, benefits: [] } },
      { id: '20', from: null },
      'content.rank',
      'id',
    ],
    [
      'a banner to an unknown game',
      { kind: 'banner', body: { ...toPromotion('none').body, linkageType: 'game' } },
      {},
      'record.not.found',
      'content.body.linkage',
    ],
  ])('%s', async (_what, body, { id = 'x', base = null, ...times }, code, field) => {
    expect(await save(id, base, body, times)).toMatchObject({ errorCode: code, field })
  })

  test('a banner of a promotion that is not on the site, and taking off what a banner opens', async () => {
    await save('lost', null, toPromotion('nothing'))
    expect(await publish('banner', 'lost', 1)).toMatchObject({
      errorCode: 'content.target',
      detail: { name: 'nothing' },
    })
    const inUse = await site.call(takeOffContent, { kind: 'promotion', id: 'first-deposit' }, content)
    expect(inUse).toMatchObject({ errorCode: 'content.in.use', detail: { name: 'home-2' } })
    const topic = await site.call(takeOffContent, { kind: 'helpTopic', id: 'deposit' }, content)
    expect(topic.errorCode).toBe('content.in.use')
    expect((await site.call(takeOffContent, { kind: 'rank', id: '7' }, content)).errorCode).toBe(
      'content.rank',
    )
  })

  test('another type for a promotion, because members may take part', async () => {
    const { versions } = (
      await site.call(getContentCase, { kind: 'promotion', id: 'first-deposit' }, content)
    ).value
    const body = { ...versions[0]!.body, type: 'DEPOSIT' }
    const reply = await site.callRaw(
      saveContent,
      { content: { kind: 'promotion', body }, id: 'first-deposit', base: 1, from: DAY, until: null },
      content,
    )
    expect(reply).toMatchObject({ errorCode: 'content.fixed', field: 'content.body.type' })
  })
})

test('two people who write from the same version do not overwrite each other', async () => {
  await save('pair', null, news('First'))
  const replies = await Promise.all([save('pair', 1, news('One')), save('pair', 1, news('Two'))])
  expect(replies.map(({ errorCode }) => errorCode).toSorted()).toEqual(['content.changed', null])
})

test('help is shown by topic, and promotions with what they can point to', async () => {
  const topics = (await site.call(helpCenter, {})).value
  const choices = (await site.call(getContentChoices, {}, content)).value
  expect(choices.topics.map(({ id }) => id)).toEqual(topics.map(({ id }) => id))
  const promotions = (await site.call(promotionList, {})).value
  expect(new Set(choices.promotions.map(({ id }) => id))).toEqual(new Set(promotions.map(({ id }) => id)))
  expect(choices.nextRank).toBe(8)
})
