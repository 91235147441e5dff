import { browser, unit, type SpecificationLine } from './line.ts'

const session = (title: string) => unit('server/handlers/accounts/session', title)
const popups = browser('shell/popups', 'announcements: once a session, seven to a page, one open at a time')
const rngList = browser('shell/games', 'the RNG list: filters, tabs, pages to the last')

/** §4: states and transitions. */
export const states: Readonly<Record<string, readonly SpecificationLine[]>> = {
  Sessions: [
    ['A visitor has no token; a member has one.', unit('rules/accounts/access', 'who may use what (§5, §6)')],
    [
      'The type is a number: 4 is a trial account; 1, 2, 41 and 42 have the agent centre.',
      unit('rules/accounts/access', 'who may use what (§5, §6)'),
      browser('agent/roles', 'has all screens of the centre and opens accounts'),
    ],
    [
      'Login by username or SMS stores the token; a first login is reported.',
      session('opens a session by username, ignoring case, and by verified mobile number'),
      session('a first login is reported once'),
    ],
    [
      'A weak default password or an expired one opens the change-password dialog (not after SMS or firebase logins).',
      unit('server/handlers/accounts/passwordChange', 'a weak default password'),
      browser(
        'shell/fields',
        'an expired password is changed by the rules; the old one is not asked for again',
      ),
    ],
    [
      'The forced-change flag is set on a first login or an expired password; the dialog cannot be dismissed.',
      browser(
        'shell/forced-password',
        'a password set by another person is changed before anything else, and cannot be avoided',
      ),
    ],
    [
      'A failed login that requires a captcha shows it.',
      browser('shell/messages', 'a visitor sees every refusal of §8 in its place'),
      session('after three failures a captcha is required, and with it the right password logs in'),
    ],
    [
      'A changed password: login info is loaded, the dialog closes, the home page opens.',
      browser(
        'shell/fields',
        'an expired password is changed by the rules; the old one is not asked for again',
      ),
    ],
    [
      'Forgot password by e-mail: a notice that the request was sent.',
      browser(
        'shell/forgot-password',
        'a forgotten password is reset by e-mail with a link, and the new one logs in',
      ),
    ],
    [
      'Forgot password by phone: code, new password, logged in, home page.',
      unit(
        'server/handlers/accounts/smsCodes',
        'is reset by phone: the code logs in and ends every older session',
      ),
    ],
    [
      'The SMS button waits expiredMinutes × 60 seconds and shows the seconds left.',
      browser('shell/messages', 'a visitor sees every refusal of §8 in its place'),
    ],
    [
      'Registration: code checked, registered, logged in, dialog closed, home page.',
      browser('story', 'a visitor registers and plays, and the upline sees the bets'),
    ],
    [
      'The affiliate code field shows only when the address has no code or a rejected one.',
      browser(
        'shell/session',
        'an invitation counts however the visitor reaches the form, even days later; an unknown code is dropped',
      ),
      browser('shell/messages', 'a visitor sees every refusal of §8 in its place'),
    ],
    [
      'Registration tabs: by username and by mobile.',
      browser('shell/fields', 'the other rules of a registration'),
    ],
    [
      'Logout asks for confirmation, ends the session, keeps merchant values and opens the home page.',
      browser('shell/member-messages', 'a member sees the messages of §8 that need a session'),
      unit(
        'client/storage',
        'logout removes personal values and keeps those of the merchant and the browser',
      ),
    ],
    [
      'A login from an unknown IP address requires SMS, e-mail, bank account name or authenticator.',
      unit(
        'server/handlers/accounts/loginVerification',
        'needs a second factor once, and not again from the same address',
      ),
    ],
    [
      'At start the country is looked up, and member info is loaded if a token exists.',
      browser(
        'shell/keeps',
        'the site requests the country, sends every default of the game query and stores what a session may store',
      ),
    ],
  ],
  'Site status and popups': [
    [
      'Status 1 in maintenance, else 2 where the region is restricted, else 0.',
      unit('server/domain/site/systemStatus', 'the status of the site (§4)'),
      unit('server/http/calls/router', 'the status of the site'),
    ],
    ['Popups show once per session, with a flag per visitor or user.', popups],
    [
      'Members see execution A, and F on a first login; visitors see B.',
      popups,
      unit(
        'server/handlers/content/messages',
        'of announcements is for visitors, members or first logins, newest first, and not before its start',
      ),
    ],
    ['Popup lists show seven to a page.', popups],
    [
      'The notice bar’s clock ticks every second.',
      browser('shell/frame', 'the notice bar: its clock ticks, and a line opens its announcement'),
    ],
    [
      'The jackpot starts from a number derived from the time and grows by 165.11 every 3 s.',
      unit('server/handlers/games/games', 'rooms, hot games, the jackpot and the wallet kind reply'),
    ],
    [
      'Theme light or dark, light by default.',
      browser('shell/frame', 'the header: languages on hover, age badge, both themes'),
    ],
    [
      'The language is stored; one that is not supported falls back to the default.',
      browser('shell/weight', 'a language that the brand does not offer falls back to the default'),
    ],
    [
      'The vendor list is cached in the session.',
      unit('client/sessionCache', 'the session storage keeps %s by language and input, also after a logout'),
    ],
  ],
  Games: [
    ['RNG list type: all, hot, favourites or recent.', rngList],
    [
      'Another vendor, filter or list type resets to page 1 and clears the other filters.',
      unit('shell/pages/games/gameFilter', 'the filters of a game list (§4, §5)'),
      rngList,
    ],
    [
      'Pages are loaded one after another to the last.',
      unit('server/handlers/games/games', 'pages follow one another to the last, without gaps or duplicates'),
      rngList,
    ],
    [
      'A name search runs only when its text changed.',
      unit('shell/pages/games/gameFilter', 'search only if the text has changed'),
    ],
    ['Starting a game needs a login.', unit('shell/kit/game/launchWay', 'asks a visitor to log in')],
    [
      'LOTT and ELOTT, and the vendors TCG_LOTTO_VN, TCG_SEA, ELOTT and LOTT, open the lottery; any other vendor the third-party launch.',
      unit('shell/kit/game/launchWay', 'sends %s to its route'),
    ],
    [
      'A VASSALAGE game opens a popup list of games.',
      unit('shell/kit/game/launchWay', 'opens the list of a VASSALAGE entry, for visitors too'),
    ],
    ['A game may open in a frame.', browser('shell/play', 'is played in its frame')],
    [
      'A game under maintenance is replaced by recommended games.',
      unit(
        'server/handlers/games/games',
        'games of a closed vendor are marked, and open games of the same category are recommended',
      ),
      browser('shell/member-messages', 'a member sees the messages of §8 that need a session'),
    ],
  ],
  Flags: [
    [
      'Mobile registration, SMS verification, mobile and password registration, username registration, free play, forced change on expiry and login by code follow whitelabel nodes.',
      unit('spec/flags', 'off: the provider does not offer its feature'),
    ],
  ],
  'Promotions, points, contracts, withdrawals': [
    [
      'Promotion statuses: join, applying, rejected, issued, claimed, process, joined, coming soon, closed.',
      unit('server/domain/loyalty/promotion', 'the status of a promotion (§4)'),
    ],
    [
      'Redemption statuses: processing, rejected, approved.',
      unit(
        'server/handlers/loyalty/loyalty',
        'buy rewards only with the payment password, and are returned when the operator rejects',
      ),
    ],
    [
      'A contract request and a termination request can each be accepted, rejected or terminated.',
      unit('server/domain/contracts/contract', 'a contract changes state only as each side is allowed to'),
      browser(
        'agent/contracts',
        'a contract from offer to end: accepted, termination requested by each side, refused, and agreed',
      ),
    ],
    [
      'Agreeing a contract ends the contracts below whose rate is higher.',
      unit('server/domain/contracts/contract', 'accepting a contract ends the better ones below (§4)'),
      unit(
        'server/handlers/contracts/contracts',
        'accepting ends the better contracts below, which the offer shows before (§4)',
      ),
    ],
    [
      'A withdrawal is marked received, partly received or not received, the last with a receipt.',
      browser(
        'member/withdrawals',
        'requested with the payment password, approved, paid, and confirmed as received by the player; the record shows it',
      ),
      browser(
        'member/withdrawals',
        'a missing payment needs a picture; after a forced rejection the screen says that it is final',
      ),
    ],
    [
      'Without a confirmation in time it counts as received; a forced receipt cannot be reversed.',
      unit(
        'server/handlers/money/withdrawals',
        'that is not confirmed counts as received after 30 minutes, finally',
      ),
    ],
  ],
}
