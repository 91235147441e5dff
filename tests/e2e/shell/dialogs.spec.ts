import { expect, expectNoPendingCalls, test, withoutPopups, type Page } from '../../kit/browser/browser.ts'
import { expectLanguage, faultsOfPage, keepPicture, useLanguage } from '../../kit/browser/layout.ts'
import { foreignOn } from '../../kit/browser/malay.ts'
import { logIn, PASSWORD } from '../../kit/browser/members.ts'
import { dialogOf } from '../../kit/browser/messages.ts'
import { changeReply, refuseWith, replyWith } from '../../kit/browser/wire.ts'
import { FULL, inFullUnless, sample } from '../../kit/data/full.ts'
import { ALL_DISPLAYS } from '../../kit/data/languages.ts'

// Every dialog and list of the public site, in each of its tabs, with the messages of an empty form: nothing is cut,
// covered, too wide or untranslated.

interface Opener {
  /** Opens it. The page may be at any address. */
  open: (page: Page) => Promise<unknown>
  /** A list that opens in the page and not as a dialog. */
  list?: string
}

/** A placed slip of the sportsbook. */
const SLIP = {
  slipId: '0191c2a4-0000-7000-8000-000000000001',
  placedAt: Date.now() - 3_600_000,
  sizes: [1],
  combinations: 1,
  stake: 20,
  possibleWin: 37,
  state: 'lost',
  won: 0,
  cashOut: null,
  legs: [
    {
      fixtureId: 'of-the-test.1',
      leagueName: 'Northern League',
      sport: 'football',
      home: { name: 'Harbour City', short: 'HAR', colours: ['#114488', '#ffffff'] },
      away: { name: 'Old Mill', short: 'OLD', colours: ['#aa2222', '#222222'] },
      startsAt: Date.now() - 7_200_000,
      marketId: 'full-result',
      kind: 'result',
      part: 'full',
      line: null,
      game: null,
      selection: 'home',
      odds: 185,
      phase: 'over',
      minute: null,
      score: { home: 0, away: 1 },
      result: 'lost',
    },
  ],
}

const fillLogin = async (page: Page, password: string): Promise<void> => {
  const dialog = dialogOf(page)
  await dialog.locator('[name=username]').fill('demomember')
  await dialog.locator('[name=password]').fill(password)
  await dialog.locator('[type=submit]').click()
}

const GUEST: Readonly<Record<string, Opener>> = {
  login: { open: (page) => page.goto('/login') },
  register: { open: (page) => page.goto('/register') },
  forgot: {
    open: async (page) => {
      await page.goto('/login')
      await dialogOf(page).locator('.form__links > button.link').click()
    },
  },
  reset: { open: (page) => page.goto('/#reset=of-an-email') },
  captcha: {
    open: async (page) => {
      await refuseWith(page, '/wps/session/login', {
        status: 401,
        errorCode: 'login.failed',
        message: '–',
        detail: { captcha: true },
      })
      await page.goto('/login')
      await fillLogin(page, 'wrong-one-1')
      await expect(dialogOf(page).locator('img.captcha__image')).toBeVisible()
    },
  },
  verifyLogin: {
    open: async (page) => {
      await refuseWith(page, '/wps/session/login', {
        status: 401,
        errorCode: 'login.verification.required',
        message: '–',
        detail: { challengeId: 'of-the-test', methods: 'sms,email,bankName,authenticator' },
      })
      await page.goto('/login')
      await fillLogin(page, 'wrong-one-1')
      await expect(dialogOf(page).locator('[name=code]')).toBeVisible()
    },
  },
  pushLogin: {
    open: async (page) => {
      await replyWith(page, '/wps/session/login/push', {
        requestId: 'r',
        secret: 's',
        number: 42,
        expiresAt: Date.now() + 120_000,
      })
      await replyWith(page, '/wps/session/login/push/state', { state: 'waiting' })
      await page.goto('/login')
      await dialogOf(page).getByRole('tab').last().click()
      await dialogOf(page).locator('[name=username]').fill('demomember')
      await dialogOf(page).locator('[type=submit]').click()
      await expect(dialogOf(page).locator('.push__number')).toBeVisible()
    },
  },
  notice: {
    open: async (page) => {
      await page.goto('/')
      await page.locator('.notice-bar__line').first().dispatchEvent('click')
    },
  },
  games: {
    open: async (page) => {
      await page.goto('/live')
      await page.locator('.vendor-card').first().click()
    },
  },
  languages: {
    list: '.languages__list',
    open: async (page) => {
      await page.goto('/promotions')
      await page.locator('.languages__now').click()
    },
  },
  // It opens on each page from now on.
  announcements: {
    open: async (page) => {
      await page.addInitScript(() => {
        if (location.protocol !== 'about:') sessionStorage.removeItem('popupsSeen:anonymous')
      })
      await page.goto('/')
    },
  },
  // Last: the browser is logged in after it.
  changePassword: {
    open: async (page) => {
      await changeReply<object>(page, '/wps/session/login', (value) => ({ ...value, passwordExpired: true }))
      await page.goto('/login')
      await fillLogin(page, PASSWORD)
      await expect(dialogOf(page).locator('[name=newPassword]')).toBeVisible()
    },
  },
}

const MEMBER: Readonly<Record<string, Opener>> = {
  // A panel next to the page, and a dialog on narrow screens.
  chat: {
    list: '.chat__row',
    open: async (page) => {
      await page.goto('/')
      await page.locator('.header button:has(use[href$="#chat"])').click()
    },
  },
  // Cards of the chat are in chat-cards.spec.ts.
  share: {
    open: async (page) => {
      await replyWith(page, '/sports/slips', { slips: [SLIP], next: null })
      await page.goto('/sports?view=bets')
      await page.locator('.bet-card__share').first().click()
    },
  },
  maintenance: {
    open: async (page) => {
      await changeReply<{ list: object[] }>(page, '/wps/relay/GCSGAME_gameList', ({ list, ...rest }) => ({
        ...rest,
        list: list.map((game) => ({ ...game, maintenanceUntil: Date.UTC(2030, 0, 1) })),
      }))
      await page.goto('/rng')
      await page.locator('.game-card__play').first().click()
    },
  },
  redeem: {
    open: async (page) => {
      await changeReply<object>(page, '/wps/relay/MCS2_getPointBalance', (value) => ({
        ...value,
        points: 123_456,
      }))
      await changeReply<object[]>(page, '/wps/relay/MCS2_getPointReward', (rewards) =>
        rewards.map((reward) => ({ ...reward, points: 10, minimumRank: 0 })),
      )
      await page.goto('/pointMall')
      await page.locator('main .reward button:not(:disabled)').first().click()
    },
  },
  agentsOnly: { open: (page) => page.goto('/agent') },
  logOut: {
    open: async (page) => {
      await page.goto('/')
      await page.locator('.account__button').click()
      await page.locator('.account__menu .drop__rule button').click()
    },
  },
  account: {
    list: '.account__menu',
    open: async (page) => {
      await page.goto('/')
      await page.locator('.account__button').click()
    },
  },
  reality: {
    open: async (page) => {
      let first = 0
      await changeReply<{ now: number }>(page, '/wps/relay/REF_sessionPosition', (value) => {
        first ||= value.now
        return {
          ...value,
          realityCheckMinutes: 5,
          startedAt: first - 299_000,
          rounds: 1200,
          stake: 60_000,
          won: 41_500.5,
          profit: -18_499.5,
        }
      })
      await page.goto('/')
    },
  },
  approveLogin: {
    open: async (page) => {
      await replyWith(page, '/wps/session/login/push/waiting', [
        {
          requestId: 'r',
          ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
          device: 'Chrome',
          at: Date.now(),
          expiresAt: Date.now() + 120_000,
          numbers: [12, 42, 77],
        },
      ])
      await page.goto('/')
    },
  },
}

/** Checks a dialog in each of its tabs, before and after its empty form is sent. */
const lookAt = async (
  page: Page,
  { list }: Opener,
  check: (what: string) => Promise<void>,
): Promise<void> => {
  if (list) {
    await expect(page.locator(list).first()).toBeVisible()
    return check('')
  }
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expectNoPendingCalls(page)
  const tabs = dialog.getByRole('tab')
  for (let at = 0; at < Math.max(1, await tabs.count()); at += 1) {
    if ((await tabs.count()) > 0) await tabs.nth(at).click()
    await expectNoPendingCalls(page)
    await check(`-${at}`)
    const send = dialog.locator('[type=submit]')
    if ((await send.count()) === 0 || (await send.first().isDisabled())) continue
    await send.first().click()
    await expectNoPendingCalls(page)
    await check(`-${at}-sent`)
  }
}

// `npm test` takes the dialogs of a guest, and of them every fourth, in the last display.
for (const [who, openers] of [
  ['guest', GUEST],
  ['demomember', MEMBER],
] as const)
  for (const { lang, width } of FULL ? ALL_DISPLAYS : ALL_DISPLAYS.slice(-1))
    test(`the dialogs of a ${who} in ${lang} at ${width} have nothing cut, covered or untranslated${inFullUnless(who === 'guest')}`, async ({
      page,
      allowStatus,
    }) => {
      test.setTimeout(300_000)
      allowStatus(400, 401, 403)
      await page.setViewportSize({ width, height: 900 })
      await withoutPopups(page, 'demomember')
      await useLanguage(page, lang)
      if (who !== 'guest') await logIn(page, who)
      const wrong = new Map<string, string>()
      for (const [name, opener] of sample(Object.entries(openers), 8, 1))
        await test.step(name, async () => {
          // A hash alone would not load the page again.
          await page.goto('about:blank')
          await opener.open(page)
          await lookAt(page, opener, async (what) => {
            const found = [...(await faultsOfPage(page)), ...(lang === 'ms' ? await foreignOn(page) : [])]
            for (const fault of found) if (!wrong.has(fault)) wrong.set(fault, `${name}${what}`)
            await keepPicture(page, `${lang}-${width}-dialog-${name}${what}`)
          })
          await expectLanguage(page, lang)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        })
      expect([...wrong].map(([fault, at]) => `${at}: ${fault}`)).toEqual([])
    })
