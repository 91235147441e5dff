import { browser, unit, type SpecificationLine } from './line.ts'

const fields = unit('spec/entities', '§3 %s has its fields')
const storage = unit('client/storage', 'has the values of §3, and a number for the type')

/** §3: entities and their fields. */
export const entities: Readonly<Record<string, readonly SpecificationLine[]>> = {
  Content: [
    [
      'Banner: bannerId, url, groupName, linkageType; with a linkage type the picture opens its linkage.',
      fields,
      browser('shell/frame', 'banners belong to their route'),
    ],
    [
      'Login and registration banners use the groups w_login and w_reg.',
      browser(
        'shell/keeps',
        'the dialogs have their banners, a date of birth below the minimum age is refused, statistics need consent',
      ),
    ],
    ['Notice: id, title, startDateStr, content as rich text, execution.', fields],
    [
      'Winner entry: a vo object shown as player, game name and prize.',
      fields,
      unit(
        'server/handlers/games/games',
        'the winner board shows real wins, the largest first, with masked names',
      ),
    ],
    [
      'Feedback question types: deposit, withdraw, game, customer service, application, other issues.',
      fields,
    ],
    ['Resource: resourceType, url, qrCodeUrl, labelNameEn.', fields],
  ],
  Accounts: [
    ['Registration user: the twenty fields, the referral code from the address, and the domain.', fields],
    ['Login payload: username or mobile number, password or SMS code, captcha, type.', fields],
    ['Login result: token, firstTimeLogin, passwordExpired and user info.', fields],
    ['Country: countryCode, countryDialingCode.', fields],
    [
      'Member info: id, account, nickname, type, toUpline, clubLabel.labelName, memberLabel, rankLevel.',
      fields,
    ],
    [
      "Whitelabel node: modId, enabled ('1' is on), childrenNodes, with the flags CHNGPASSVERIF3, CHNGPASSMAIL3, REGMOBVERF3, MOBILEVERCODELOGIN3, DIRECTREG3, MANPLAYREB3.",
      fields,
      unit('spec/flags', 'off: the provider does not offer its feature'),
    ],
    [
      "Registration rule per field: enabled, required, acceptedPattern ('*' matches anything), patternId, minLength, maxLength.",
      fields,
      browser('shell/fields', 'the other rules of a registration'),
    ],
    [
      'Permission payload: info (whitelabel, register rules, resources, customer service, analytics, image and game hosts), location, maintenance, region restriction.',
      fields,
    ],
    [
      'Agent menu item: name, page, data path, an optional flag.',
      unit('spec/screens', 'has its entries in order'),
    ],
  ],
  'Browser storage': [
    [
      'Session storage: token, forced-change flag, merchant code, platform, username, customerId, account, memberLabel, isAgent.',
      storage,
    ],
    ['Local storage: lang, hisLang, theme.', storage],
    [
      'A cookie remembers the user.',
      unit('client/rememberedUser', 'the remembered name is a cookie of this host for a day'),
    ],
    [
      'Public state: notices, unread messages, banners, currency symbol (P unless set), home language, member and agent panels.',
      unit('spec/constants', 'the currency symbol is P unless the brand sets one (§3, §9)'),
      unit('centre/kit/format/amount', 'the currency is the account’s, not the language’s'),
    ],
  ],
  Games: [
    [
      'Vendor card: vassalage, gameType, accountTypeId, displayName, smallIcon, isHot; grouped into categories.',
      fields,
      unit(
        'server/handlers/games/games',
        'the menu shows the categories in the operator’s order, each with its vendors, hot ones first',
      ),
    ],
    [
      'Game: gameType, isGame (VASSALAGE opens a list), vendor, accountTypeName, gameCode, code, defaultPlayType, vassalage.',
      fields,
      unit('shell/kit/game/launchWay', 'opens the list of a VASSALAGE entry, for visitors too'),
    ],
    [
      'Game list query: clientType 3, platform, channel, merchant, gameType, vassalage, classification, name, minimum bet, lines, page, page size 14, language.',
      fields,
      browser(
        'shell/keeps',
        'the site requests the country, sends every default of the game query and stores what a session may store',
      ),
    ],
    ['Favourite: nodeId, vendor, gameType.', fields],
    [
      'Lottery favourites are stored in the browser by username and gameId.',
      unit(
        'shell/kit/game/lotteryFavourites',
        'favourite lotteries are stored by username and game id, and are kept after a logout',
      ),
    ],
    ['Lottery game: gameGroupCode, shown as a tag.', fields],
    [
      'Vietnam menu: gameMenus, each tagged TCG_LOTTO_VN.',
      unit(
        'server/handlers/games/games',
        'the lotteries: the Vietnam menu, the draw that takes bets, and past draws',
      ),
    ],
  ],
  'Money and loyalty': [
    ['Balance: sumBalance.', fields],
    [
      'Promotion application: a comment of at most 140 characters, at most 3 images.',
      fields,
      browser('shell/fields', 'feedback, pictures and comments are limited'),
    ],
    [
      'Contract: rate, valid bets, active members, period, daily or hourly bet amount; real-time salary: profit rate, loss rate, single bet amount.',
      fields,
    ],
    [
      'Points redemption: type, name, quantity, points and amount, status, time, changed points and balance, remark, reference number, receiving address, paid account and amount.',
      fields,
    ],
    [
      'Withdrawal confirmation: amount received, amount remaining, proof image.',
      fields,
      browser(
        'member/withdrawals',
        'a partial amount is reported, and the rest is credited when the operator returns it',
      ),
    ],
  ],
}
