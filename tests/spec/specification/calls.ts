import { browser, unit, type SpecificationLine } from './line.ts'

const declared = unit('spec/calls', '%s is declared')
const answered = unit('server/http/calls/allCalls', 'every call has a handler')
const security = (title: string) => unit('server/handlers/accounts/security', title)
const registration = (title: string) => unit('server/handlers/accounts/registration', title)
const smsCodes = (title: string) => unit('server/handlers/accounts/smsCodes', title)
const session = (title: string) => unit('server/handlers/accounts/session', title)
const games = (title: string) => unit('server/handlers/games/games', title)

/** §7: the calls. */
export const calls: Readonly<Record<string, readonly SpecificationLine[]>> = {
  'Every call': [
    [
      'Every path carries a module id.',
      unit('spec/calls', 'has a module id (§7)'),
      unit('client/call', 'has the headers of every call, and its input in the query'),
    ],
  ],
  Login: [
    [
      '/wps/session/login with username, password, captcha and type.',
      declared,
      session('opens a session by username, ignoring case, and by verified mobile number'),
    ],
    [
      '/wps/verification/sms/noLogin with mobileNum and countryDialingCode.',
      declared,
      smsCodes('log in once, and only with the right code'),
    ],
    [
      '/wps/system/whitelabel, /wps/system/status, permission with the current host, /wps/captcha, /wps/system/setting/register.',
      declared,
      registration('status, permission, key, country and rules need no token'),
      registration('a captcha is a picture and a puzzle, and the reply does not contain the answer'),
    ],
    [
      '/wps/relay/MCSFE_getPlayerAvatar and /wps/member/info/icon.',
      declared,
      security('stores avatar and accepted terms, and logs each security change'),
    ],
    [
      '/lgw/games/game_menus.',
      declared,
      games('the menu shows the categories in the operator’s order, each with its vendors, hot ones first'),
    ],
    ['GET /wps/member/info.', declared, answered],
    [
      'PUT /wps/member/register and /wps/member/register/mobile, with the user’s fields, login, codes, domain and registerMethod WEB.',
      declared,
      registration('creates a member below the default agent, logs it in, and stores the accepted terms'),
      registration('by mobile number generates a username without digits of the number'),
    ],
    [
      'POST /wps/member/password.',
      declared,
      unit(
        'server/handlers/accounts/passwordChange',
        'ends every other session immediately and keeps its own',
      ),
    ],
    [
      'GET /wps/agent/affiliate with code and domain.',
      declared,
      browser('shell/messages', 'a visitor sees every refusal of §8 in its place'),
    ],
    [
      'POST /wps/member/password/email, form-encoded.',
      declared,
      smsCodes('accepts the form encoding of the specified provider'),
    ],
    [
      'POST /wps/session/login/freeplay with os, platform W, an encrypted random string and gateway version 3.',
      declared,
      session('free play creates a trial account with play money, which real-money calls refuse'),
      unit('client/call', 'sends the gateway version for free play'),
    ],
    [
      'POST /wps/member/password/verification.',
      declared,
      smsCodes('is reset by phone: the code logs in and ends every older session'),
    ],
  ],
  'Wallet and session': [
    [
      '/wps/v2/wallets/balance (sumBalance).',
      declared,
      unit('server/handlers/money/wallet', 'a transfer to a vendor wallet and back keeps the total'),
    ],
    [
      'POST /wps/relay/GCS_walletTransfer.',
      declared,
      unit(
        'server/handlers/money/wallet',
        'a hundred concurrent transfers of the whole balance move it once',
      ),
    ],
    ['DELETE /wps/session/logout.', declared, session('logout ends the session')],
  ],
  Games: [
    [
      'GCS_gameLaunchFB.',
      declared,
      unit('server/handlers/money/wallet', 'the sportsbook opens for the host of /fbsports'),
    ],
    [
      'GCSGAME_hotGamesV2, GCSGAME_getVassGameType, GCSGAME_gameVendor.',
      declared,
      games('rooms, hot games, the jackpot and the wallet kind reply'),
      answered,
    ],
    [
      'GCSGAME_gameList.',
      declared,
      games('pages follow one another to the last, without gaps or duplicates'),
    ],
    [
      'MCSFE_getListAnnouncements with types, platform W and execution.',
      declared,
      unit(
        'server/handlers/content/messages',
        'of announcements is for visitors, members or first logins, newest first, and not before its start',
      ),
    ],
    [
      'MCSFE_getFavoriteGames, MCSFE_getFavoriteGamesList, GCS_recentGame.',
      declared,
      games('favourites and recent games belong to the account, newest first, and need a login'),
    ],
    [
      'PVP: GLS2_roomList and /wps/game/launchGame.',
      declared,
      games('rooms, hot games, the jackpot and the wallet kind reply'),
      unit(
        'server/sandbox/vendor',
        'a closed game, or one of a closed vendor, is refused with the time of the closure',
      ),
    ],
  ],
  'Lottery and missions': [
    [
      '/lgw/vn/games/game_menu and its recent games, lottery games by prize mode.',
      declared,
      games('the lotteries: the Vietnam menu, the draw that takes bets, and past draws'),
    ],
    [
      'MCSFE_getMissionSummaryDetails and MCSFE_getMissionLeaderboard.',
      declared,
      unit(
        'server/handlers/loyalty/loyalty',
        'count real bets, are claimed once, and lead to the leaderboard',
      ),
    ],
    [
      'The lottery lobby by area, mode, game and view.',
      browser('shell/games', 'the lottery lobby opens a game, and has a back button'),
      answered,
    ],
  ],
  Home: [
    [
      '/lgw/games/popular with count 20; /lgw/vn/numeros/opened/game with count 100; /lotto/lgw/games/opened/numero.',
      declared,
      games('the lotteries: the Vietnam menu, the draw that takes bets, and past draws'),
    ],
    ['/wps/member/info/funds/consolidated.', declared, answered],
    [
      'MCS2_processDividendReq, MCS2_processDailySalContract, MCS2_processContractHourSalary, MCSFE_processRealTimeSalaryContract.',
      declared,
      unit('server/handlers/contracts/contracts', 'the life of a contract, seen from both sides'),
    ],
    [
      'GCS_merchantWallet (value.isSingle).',
      declared,
      unit('server/handlers/money/wallet', 'a merchant with one wallet refuses transfers between wallets'),
    ],
    [
      'GCSGAME_getRankList, the winner board.',
      declared,
      games('the winner board shows real wins, the largest first, with masked names'),
    ],
  ],
  Common: [
    [
      '/wps/system/domainRoute, country code, customer-service links, language update.',
      declared,
      answered,
      unit('server/handlers/content/messages', 'ranks above 4 get the VIP desk, others the live chat (§6)'),
    ],
    [
      '/wps/verification/sms/register.',
      declared,
      smsCodes('expire, and one for registration does not log in'),
    ],
    [
      'PUT /wps/feedback.',
      declared,
      unit(
        'server/handlers/content/messages',
        'gets a number, from a member and from a guest with a contact',
      ),
    ],
    [
      'MCS2_claimRafflePromotion.',
      declared,
      unit('server/handlers/loyalty/loyalty', 'a raffle gives one draw per wagered amount, and no more'),
    ],
    [
      '/wps/system/helpCenter.',
      declared,
      unit('server/handlers/content/messages', 'of help is found by screen code and by text'),
    ],
    ['CSP_unreadCount.', declared, unit('server/handlers/loyalty/loyalty', 'the badges count open items')],
  ],
  'Points and start': [
    [
      'MCS2_getPointBalance, MCS2_getPointReward, MCS2_getPointConfig, ODSFE2_MemTransDet.',
      declared,
      unit(
        'server/handlers/loyalty/loyalty',
        'come from bets and deposits, in whole points, and are counted once however often they are read',
      ),
    ],
    [
      'passwordCheck/MCS2_redeemPointReward and MCS2_getRedeemPointList.',
      declared,
      unit(
        'server/handlers/loyalty/loyalty',
        'buy rewards only with the payment password, and are returned when the operator rejects',
      ),
    ],
    [
      'passwordCheck/MCS2_convertPoint.',
      declared,
      unit(
        'server/handlers/loyalty/loyalty',
        'convert to money, rounded down, and never more than the balance of points',
      ),
    ],
    [
      'At start the country code always, member info only with a token.',
      browser(
        'shell/keeps',
        'the site requests the country, sends every default of the game query and stores what a session may store',
      ),
    ],
  ],
}
