import { browser, dom, unit, type SpecificationLine } from './line.ts'

const constants = (title: string) => unit('spec/constants', title)
const popups = browser('shell/popups', 'announcements: once a session, seven to a page, one open at a time')

/** §9: business constants and limits. */
export const businessConstants: Readonly<Record<string, readonly SpecificationLine[]>> = {
  'Languages and lists': [
    [
      'English and Malay are offered, English by default; the default is set by configuration.',
      constants('languages, announcement types and prize modes (§9)'),
      unit('spec/locales', '%s has only keys of English, with its placeholders, plural forms and script'),
    ],
    [
      'Announcement types B, PL, PU, PR, H; execution B. Prize modes Lott, ZY, Elott, SEA.',
      constants('languages, announcement types and prize modes (§9)'),
    ],
    [
      'Esports vendors AV, AI, IMES, TF, IA; cockfight vendor DS88: vendors move from SPORTS by configured lists.',
      unit(
        'server/handlers/games/games',
        'the vendors of the ESPORTS and DS88 lists are in these categories (§9)',
      ),
    ],
    ['Hot-game types: ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP.', constants('hot-game types (§9)')],
  ],
  'Motion and time': [
    [
      'Banners change every 5 s if there are several.',
      browser('shell/frame', 'banners belong to their route'),
    ],
    [
      'The notice bar moves 1 px every 50 ms; its clock reads DD/MM/YYYY HH:mm:ss.',
      browser('shell/frame', 'the notice bar: its clock ticks, and a line opens its announcement'),
    ],
    [
      'The jackpot grows by 165.11 every 3 s.',
      unit('server/handlers/games/games', 'rooms, hot games, the jackpot and the wallet kind reply'),
    ],
    [
      'SMS countdown 60 s × expiredMinutes; throttle 1 s; wait of 5 minutes after resending too fast.',
      browser('shell/messages', 'a visitor sees every refusal of §8 in its place'),
      unit(
        'server/handlers/accounts/smsCodes',
        'are sent at most three times in five minutes and five times an hour, also for concurrent calls',
      ),
    ],
    [
      'The remember-me cookie lives one day.',
      unit('client/rememberedUser', 'the remembered name is a cookie of this host for a day'),
    ],
    [
      'Dialogs wait 100 ms; the country list closes 200 ms after blur.',
      dom('shell/timings', 'the timings of §9'),
    ],
  ],
  Sizes: [
    [
      'Popups seven to a page with range 5 and margin 1; other lists range 3 and margin 1.',
      unit('shell/kit/page/pageNumbers', 'the page numbers of a list (§9)'),
      popups,
    ],
    [
      'At most six vendors in a drop-down; ten logos in the footer’s carousel.',
      browser('shell/frame', 'the navigation: each category with at most six vendors and More'),
      browser('shell/frame', 'the footer: ten vendors per view, licences, age'),
    ],
    [
      'Winner board 20; game page 14; client type 3; popular lotteries 20; Vietnam draws 100.',
      constants('list sizes (§9)'),
    ],
    [
      'Dialogs 400 wide with the one button CLOSE; Enter presses the default button, Escape closes; the page behind does not scroll; a click outside does nothing.',
      dom('shell/dialogs/messageDialog', 'the generic dialog (§2, §9)'),
    ],
    [
      'Uploads: png or jpg, 5 MB each, at most 3; comments 140 characters.',
      browser('shell/fields', 'feedback, pictures and comments are limited'),
    ],
    [
      'Minimum age 18 at sign-up, 21 for the birthday check.',
      unit('rules/accounts/age', 'born on %s, for an age of %i: %s'),
      unit(
        'server/handlers/loyalty/loyalty',
        'buy a reward with a birthday check only from age 21, by a birth date that is entered once',
      ),
    ],
  ],
  'Hosts and caches': [
    [
      'Image and game hosts are picked at random from lists of the server.',
      unit('shell/kit/session/withCdnHost', 'are all used, and no other'),
    ],
    [
      'Settings, routers, validation rules, merchant wallet and vendor list are cached in the session.',
      unit('client/sessionCache', 'the session storage keeps %s by language and input, also after a logout'),
    ],
    [
      'The currency symbol is P unless it is set.',
      unit('spec/constants', 'the currency symbol is P unless the brand sets one (§3, §9)'),
    ],
    [
      'Weak default passwords are a configured list.',
      unit('server/handlers/accounts/passwordChange', 'a weak default password'),
    ],
  ],
  Business: [
    [
      'Points never expire; they buy chips, promotions, services or goods.',
      unit('server/handlers/loyalty/loyalty', 'are paid out as money when the operator approves'),
      constants('rewards for points (§9)'),
    ],
    [
      'Real-time salary settles every 5 minutes; daily salary is paid every other day.',
      unit('rules/calendar', 'a real-time slot lasts five minutes'),
      unit('server/domain/contracts/settlementRun', 'when a period’s bills fall due (§9)'),
    ],
    [
      'Contract periods: daily, weekly, half-monthly, monthly.',
      unit('rules/calendar', 'periods of contracts'),
    ],
    [
      'Date presets: next and past 7 and 30 days.',
      unit('centre/kit/format/presets', 'a range that equals a preset has its name'),
    ],
    [
      'A withdrawal counts as received after a number of minutes.',
      unit(
        'server/handlers/money/withdrawals',
        'that is not confirmed counts as received after 30 minutes, finally',
      ),
    ],
  ],
}
