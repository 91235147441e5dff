import { expect, test, withoutPopups, type Complaints, type Page } from '../../kit/browser/browser.ts'
import { enterAs, registerNew } from '../../kit/site/caller.ts'
import { INJECTIONS } from '../../kit/site/injections.ts'
import { logIn, openPage } from '../../kit/browser/members.ts'
import { changeReply, refuseWith } from '../../kit/browser/wire.ts'
import { sample } from '../../kit/data/full.ts'

// Stored HTML that tries to run scripts, as from a provider whose sanitiser failed. None runs in any field with rich
// text, under the policy of every page.

/** Closes what an injection leaves open, so that it does not affect the next one. */
const CLOSE =
  '</script></style></title></textarea></noscript></template></xmp></select></svg></math></iframe></table>-->'
/**
 * All injections in several texts, so that one that swallows its neighbours affects only its own text. `npm test` opens
 * a quarter of the texts as promotions and a quarter as messages.
 */
const TEXTS = Array.from(
  { length: 8 },
  (_, at) =>
    `<p>Before ${at}</p>${INJECTIONS.filter((_each, index) => index % 8 === at)
      .map((one) => `<div>${one}</div>${CLOSE}`)
      .join('\n')}<p>After</p>`,
)

interface Ran {
  ran: string[]
  broken: string[]
}

/** Records scripts that run and violations of the policy, because the sanitiser alone must be enough. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const recorded: { ran: string[]; broken: string[] } = { ran: [], broken: [] }
    Object.assign(window, { recorded, alert: (what: unknown) => recorded.ran.push(String(what)) })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      // A picture from another host is not a script. The sanitiser parses each text in a hidden document, where the
      // browser reports the handlers that it is about to remove.
      if (!violatedDirective.startsWith('img-src') && !/purify|cleanRichText/.test(sourceFile))
        recorded.broken.push(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
}

const expectQuiet = async (page: Page, where: string): Promise<void> => {
  for (const frame of page.frames()) {
    const recorded = await frame
      .evaluate(() => (window as unknown as { recorded?: Ran }).recorded)
      .catch(() => undefined)
    expect(recorded?.ran ?? [], `${where}: nothing ran`).toEqual([])
    expect(recorded?.broken ?? [], `${where}: the policy had nothing to stop`).toEqual([])
  }
  const left = await page
    .locator('.rich-text')
    .evaluateAll((boxes) =>
      boxes.flatMap((box) =>
        [...box.querySelectorAll('*')].flatMap((node) => [
          ...(/^(script|style|iframe|object|embed|form|input|button|textarea|base|meta|link|template)$/i.test(
            node.tagName,
          )
            ? [node.tagName]
            : []),
          ...[...node.attributes]
            .filter(
              ({ name, value }) =>
                /^on|^style$|^id$/i.test(name) ||
                /^\s*(javascript|vbscript)/i.test(value) ||
                (name === 'href' && /^\s*data:/i.test(value)),
            )
            .map(({ name, value }) => `${name}=${value}`),
        ]),
      ),
    )
  expect(left, `${where}: nothing is left that could run`).toEqual([])
}

/** Focuses, hovers and clicks every element that is left of the text. */
const triggerHandlers = (page: Page) =>
  page.locator('.rich-text').evaluateAll((boxes) => {
    for (const node of boxes.flatMap((box) => [...box.querySelectorAll('*')])) {
      for (const type of ['pointerenter', 'mouseover', 'focus', 'animationstart', 'toggle'])
        node.dispatchEvent(new Event(type, { bubbles: true }))
      if (node instanceof HTMLElement && node.tagName !== 'A') node.click()
    }
  })

// The injections contain pictures that do not exist, and the browser logs each of them.
test.beforeEach(({ allowStatus }) => allowStatus(404))
const ignoreMissingPictures = (complaints: Complaints): void => {
  complaints.lines = complaints.lines.filter(
    (line) =>
      !/failed: |ERR_|Mixed Content|violates the following Content Security Policy directive/.test(line),
  )
}

test(`none of ${INJECTIONS.length} injections runs in notices, promotions, help and their dialogs @full`, async ({
  page,
  complaints,
}) => {
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(200)
  await withoutPopups(page)
  await watch(page)
  await changeReply<{ content: string; title: string }[]>(
    page,
    '/wps/relay/MCSFE_getListAnnouncements',
    (notices) =>
      TEXTS.map((content, at) => ({ ...notices[0]!, id: `n${at}`, title: INJECTIONS[at]!, content })),
  )
  await page.goto('/noticePage')
  for (const head of await page.locator('main .notices__head').all()) {
    await head.click()
    await expect(page.locator('main .rich-text')).toContainText('Before')
    await triggerHandlers(page)
  }
  await expectQuiet(page, 'notices')

  for (const [at, content] of TEXTS.entries()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await changeReply<object>(page, '/wps/relay/REF_promotionDetail', (value) => ({
      ...value,
      title: INJECTIONS[at],
      summary: INJECTIONS[at],
      content,
    }))
    await page.goto('/promoDetail?id=first-deposit')
    await expect(page.locator('main .rich-text')).toContainText('Before')
    await triggerHandlers(page)
    await expectQuiet(page, `promotion ${at}`)
  }

  await changeReply<{ articles: object[] }[]>(page, '/wps/system/helpCenter', (topics) =>
    topics.map((topic) => ({
      ...topic,
      articles: TEXTS.map((content, at) => ({
        ...topic.articles[0],
        id: `a${at}`,
        title: INJECTIONS[at],
        content,
      })),
    })),
  )
  await page.goto('/help')
  await expect(page.locator('main h1')).toBeVisible()
  await page.locator('main summary, main [aria-expanded=false]').evaluateAll((openers) => {
    for (const one of openers) (one as HTMLElement).click()
  })
  await expect(page.locator('main .rich-text').first()).toContainText('Before')
  await triggerHandlers(page)
  await expectQuiet(page, 'help')
  ignoreMissingPictures(complaints)
})

test('none runs in messages, in announcements of the agent centre, in chat, or in error messages', async ({
  page,
  complaints,
  allowStatus,
}) => {
  allowStatus(403)
  await watch(page)
  await logIn(page, 'demoagent')
  for (const [at, content] of sample([...TEXTS.entries()], 8, 2)) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await changeReply<{ list?: object[] }>(page, '/wps/member/messages', (value) => ({
      ...value,
      list: value.list?.map((row) => ({
        ...row,
        subject: INJECTIONS[at * 3]!,
        from: INJECTIONS[at]!,
        content,
      })),
    }))
    await openPage(page, '/member/messageV2')
    await page.locator('.list-screen .drill').first().click()
    await expect(page.locator('.rich-text')).toContainText('Before')
    await triggerHandlers(page)
    await expectQuiet(page, `message ${at}`)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await changeReply<object[]>(page, '/wps/relay/MCSFE_getListAnnouncements', ([first]) =>
    TEXTS.map((content, at) => ({ ...first, id: `n${at}`, title: INJECTIONS[at], content })),
  )
  await openPage(page, '/agent/announcement')
  for (const head of await page.locator('.centre-main .ant-collapse-header').all()) {
    await head.click()
    await triggerHandlers(page)
  }
  await expectQuiet(page, 'announcements')

  await changeReply<object>(page, '/wps/relay/REF_chatRoom', (room) => ({
    ...room,
    messages: INJECTIONS.map((text, at) => ({
      id: `c${at}`,
      at: 1_800_000_000_000,
      writer: { name: INJECTIONS[at % 9], tone: 0, rank: 0 },
      text,
      own: at % 2 === 0,
    })),
  }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Chat room' }).click()
  await expect(page.locator('.chat__row')).toHaveCount(INJECTIONS.length)
  expect(
    await page
      .locator('.chat__row *')
      .evaluateAll((nodes) => [...new Set(nodes.map((node) => node.tagName))].sort()),
  ).toEqual(['BDI', 'BUTTON', 'DIV', 'P', 'SPAN', 'TIME'])
  await expectQuiet(page, 'chat')
  await page.keyboard.press('Escape')
  await refuseWith(page, '/wps/relay/GCSGAME_hotGamesV2', {
    status: 403,
    errorCode: 'unknown.error',
    message: INJECTIONS.join(' '),
  })
  await page.goto('/')
  await expect(page.locator('main .state__text').first()).toContainText('alert(1)')
  await expectQuiet(page, 'a refusal')
  ignoreMissingPictures(complaints)
})

test('every page has a strict policy, and the site works with it @full', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  // The game page opens with an invalid token.
  allowStatus(401)
  await watch(page)
  await enterAs(context, await registerNew(baseURL!))
  for (const path of [
    '/',
    '/rng',
    '/game?vendor=HARBOUR&gameCode=reef-riches&name=Reef',
    '/member/personalProfit',
    '/member/securityCenter',
    '/helpmc',
    '/sandbox/outbox',
    '/docs',
    '/sandbox/games/frame.html?game=reef-riches&free=1#x',
  ]) {
    const reply = await page.goto(path)
    const policy = reply!.headers()['content-security-policy'] ?? ''
    expect(policy, path).toMatch(/frame-ancestors '(self|none)'/)
    expect(policy, path).toMatch(/script-src 'self'|default-src 'none'/)
    expect(/script-src[^;]*unsafe/.test(policy), path).toBe(false)
    await expect(page.locator('main, .centre-main, body > *').first()).toBeAttached()
    if (path.startsWith('/member')) {
      await expect(page.locator('.centre-main h1')).toBeVisible()
      await expect(page.locator('.centre-main .ant-skeleton')).toHaveCount(0)
    }
    await expectQuiet(page, path)
  }
})
