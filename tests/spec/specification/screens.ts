import { browser, dom, unit, type SpecificationLine } from './line.ts'

const address = browser('shell/pages', 'every address of §2 opens its screen')
const frame = browser('shell/routes', 'every route works for')
const pressed = (title: string) => browser('shell/frame', title)
const logged = pressed('the logged-in bar: deposit, balance, avatar, menu')
const lists = (title: string) => browser('shell/games', title)
const memberMenu = unit('spec/screens', 'has its entries in order, with ours between them')
const agentMenu = unit('spec/screens', 'has its entries in order')
const popups = browser('shell/popups', 'announcements: once a session, seven to a page, one open at a time')

/** §2: screens and routes. */
export const screens: Readonly<Record<string, readonly SpecificationLine[]>> = {
  Routes: [
    ['Addresses use history mode: every address can be opened directly and reloaded.', address],
    ['/, /index.html and /home: the home page.', address],
    ['/register and /register.html: the home page with the registration dialog.', address],
    ['/noticePage: notices.', address, frame],
    ['/vip: VIP levels.', address, frame],
    ['/pointMall: the points mall.', address, frame],
    ['/live, /sports, /esports: game lists by vendor.', address, frame],
    ['/rng, /fish, /pvp: lists of electronic games.', address, frame],
    ['/lottery and /vnlottery: the lottery and its Vietnam variant.', address, frame],
    ['/promotions and /promoDetail: promotions and one promotion.', address, frame],
    ['/seamless: the host of seamless games.', address, frame],
    [
      '/fbsports: a sportsbook host.',
      address,
      unit('server/handlers/money/wallet', 'the sportsbook opens for the host of /fbsports'),
    ],
    ['/help: the help centre; /helpmc: the help page without a frame.', address, frame],
    ['/down: app download.', address, frame],
    ['/join: affiliate application.', address, frame],
    ['/game: a game in a frame.', address, frame],
    ['/elott, /sealottery and /lottert count as in-game pages, as /seamless and /vnlottery do.', address],
  ],
  Layout: [
    [
      'Most pages show header, banner, footer and side menu; lottery, vnlottery, seamless, fbsports and game only the header.',
      frame,
    ],
    ['The header hides its navigation on /seamless and /lottery.', frame],
    [
      'With the site setting "home after login", a visitor sees only /login, /register, /register.html, /helpmc and /download; everything else leads to /login.',
      unit('app/routeAccess', 'the home-after-login setting (§2)'),
    ],
    [
      'Banners belong to groups by route; the strip is hidden where a group has none.',
      unit('app/routeAccess', 'banner groups by route (§2)'),
      pressed('banners belong to their route'),
    ],
    ['The banner carousel reloads when the route changes.', pressed('banners belong to their route')],
    ['On /rng a jackpot counter is shown over the banner.', pressed('banners belong to their route')],
    [
      '/rng takes the query parameter page: the vendor tab.',
      unit('shell/pages/games/gameFilter', 'read the vendor tab from the parameter page (§2)'),
    ],
    ['The page type of a games page is its path without the slash, in capitals.', address],
    [
      'System status 0: the site; 1: maintenance with message and customer service; 2: region blocked with the visitor’s address, message and customer service.',
      browser('shell/messages', 'a visitor sees every refusal of §8 in its place'),
      unit('server/http/calls/router', 'the status of the site'),
    ],
  ],
  Header: [
    [
      'Language picker that opens on hover, age badge, theme switch.',
      pressed('the header: languages on hover, age badge, both themes'),
    ],
    [
      'The login form for visitors, the logged-in bar for members.',
      logged,
      browser('shell/weight', 'a language that the brand does not offer falls back to the default'),
    ],
    ['Deposit button; balance that refreshes on a click and is hidden as ***.', logged],
    ['Avatar with a badge that counts available promotions and unread messages; account name.', logged],
    [
      'Menu: member centre, agent centre, withdraw, account record, betting record, manual rebate if enabled, logout after a confirmation.',
      logged,
      browser('shell/member-messages', 'a member sees the messages of §8 that need a session'),
    ],
    [
      'Navigation: home, each category with at most six vendors, a hot mark and More; app download; promotions.',
      pressed('the navigation: each category with at most six vendors and More'),
    ],
  ],
  'Side bar': [
    [
      'Customer service, then messaging and social links that exist, downline management for agents, promotions, back to top.',
      pressed('the side bar: service, links, downlines for agents, promotions, back to top'),
    ],
  ],
  'Lists and dialogs': [
    [
      'A notice bar shows the first paragraph of each announcement; a click opens it.',
      unit('shell/kit/notices/firstParagraph', 'the line of the notice bar (§2: only the first paragraph)'),
      pressed('the notice bar: its clock ticks, and a line opens its announcement'),
    ],
    [
      'Dialogs: login, register, forgot password, change password, notice, announcements, games, chat room.',
      browser('shell/dialogs', 'the dialogs of a'),
      popups,
      browser('shell/chat-room', 'two members talk, one reports a message'),
    ],
    [
      'Announcements list titles with their start; each opens to its content, one at a time; a click on the open one closes it.',
      popups,
    ],
    [
      'A generic dialog has title, icon, HTML and buttons, and may close by itself.',
      browser('shell/member-messages', 'a member sees the messages of §8 that need a session'),
      dom('shell/dialogs/messageDialog', 'the generic dialog (§2, §9)'),
    ],
    [
      'A loading overlay exists.',
      browser(
        'shell/keeps',
        'the address of favourites asks a visitor to log in; favourite lotteries are stored in the browser; blocking calls show a spinner',
      ),
    ],
    [
      'The RNG list filters by vendor, classification, name and minimum bet.',
      lists('the RNG list: filters, tabs, pages to the last'),
    ],
    [
      'Special tabs: hot, favourites (logged in only), recent.',
      lists('the RNG list: filters, tabs, pages to the last'),
    ],
    [
      'A category page shows arrows only for more than seven vendors.',
      lists('a category shows arrows only for more than seven vendors'),
    ],
  ],
  'Member centre': [
    [
      'An overlay with a left menu, a content area and a close button; the open entry is marked; the menu appears once loaded.',
      browser('member/screens', 'the menu is in the order of the file, and the open page is marked'),
      browser('member/screens', 'closing returns to the page below, and so does Escape'),
    ],
    ['Fourteen entries in order, each a label key and a page key.', memberMenu],
    [
      'securityCenter is the default page.',
      browser('member/screens', 'the menu is in the order of the file, and the open page is marked'),
    ],
    [
      'Red counts on missionLeaderboard, messageV2 and rewardCenter when above 0.',
      unit('spec/screens', 'shows badges at missions, messages and rewards'),
      unit('server/handlers/loyalty/loyalty', 'the badges count open items'),
    ],
    ['Manual rebate only when enabled.', unit('spec/screens', 'shows manual rebate only when it is enabled')],
    [
      'Every page is complete in both themes, both languages and at both widths.',
      browser('member/screens', 'every page of the member centre is complete'),
    ],
  ],
  'Agent centre': [
    [
      'An overlay like the member centre; agentTeamOverview is the default page.',
      browser('agent/roles', 'has all screens of the centre and opens accounts'),
    ],
    [
      'Entries in order: announcement, team overview, register account, team management, team betting, user profit and loss, my income, account details.',
      agentMenu,
    ],
    [
      'Dividend record, daily wages, hourly and real-time salary only while their feature is enabled.',
      unit('spec/screens', 'has dividend, daily, hourly and real-time entries behind their flags, in order'),
      browser(
        'agent/roles',
        'a feature whose flag is off is not in the menu or the offers, and its screen code names the flag',
      ),
    ],
    [
      'Every page is complete in both themes, both languages and at both widths.',
      browser('agent/screens', 'every page of the agent centre is complete'),
    ],
  ],
  'Other screens': [
    [
      'Login by mobile or username; register by mobile or username.',
      browser('shell/messages', 'a visitor sees every refusal of §8 in its place'),
      unit(
        'server/handlers/accounts/registration',
        'by mobile number generates a username without digits of the number',
      ),
    ],
    ['Deposit tutorial.', browser('member/actions', 'one that is paid at the cashier is in the record')],
    [
      'Reset password and set a new password.',
      browser(
        'shell/forgot-password',
        'a forgotten password is reset by e-mail with a link, and the new one logs in',
      ),
    ],
    ['Feedback and complaint form.', browser('shell/fields', 'feedback, pictures and comments are limited')],
    ['Bank card binding.', browser('member/actions', 'binds a bank card, which withdrawals then offer')],
    [
      'Points rules, points details, redemption history.',
      browser('member/points', 'redeems a reward, sees it pending, and gets the points back after a refusal'),
    ],
    [
      'Winner leaderboard.',
      unit(
        'server/handlers/games/games',
        'the winner board shows real wins, the largest first, with masked names',
      ),
    ],
    [
      'Contract requests and real-time salary.',
      browser('agent/contracts', 'a rejected offer: the other side sees it, and can offer again'),
      browser(
        'agent/income',
        'a figure of each contract’s income opens its payments, each payment its bill, and each bill its calculation down to the bets',
      ),
    ],
  ],
  'Launch and loading': [
    [
      'The lottery route takes gameCode, vendor and playType.',
      unit('shell/kit/game/launchWay', 'adds gameCode, vendor and playType to the lottery route (§2)'),
    ],
    [
      'Electronic games store their vendor first, then open.',
      lists('a game opens in its frame, and its vendor is first in the menu next time'),
    ],
    ['Further pages are loaded on demand within 120 s.', unit('client/code/loadCode', 'fails after 120 s')],
  ],
}
