import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/endpoints/endpoint.ts'

/** Every call of §7 as path, with the method where §7 gives one. */
const SECTION_7 = {
  login: [
    '/wps/session/login',
    '/wps/verification/sms/noLogin',
    '/wps/system/whitelabel',
    '/wps/relay/MCSFE_getPlayerAvatar',
    '/lgw/games/game_menus',
    'GET /wps/member/info',
    'PUT /wps/member/register',
    'PUT /wps/member/register/mobile',
    'POST /wps/member/password',
    'GET /wps/agent/affiliate',
    'GET /wps/system/setting/register',
    'POST /wps/member/password/email',
    'POST /wps/session/login/freeplay',
    'GET /wps/captcha',
    'GET /wps/member/info/icon',
    '/wps/system/status',
    'POST /wps/member/password/verification',
  ],
  'wallet and session': [
    '/wps/v2/wallets/balance',
    'POST /wps/relay/GCS_walletTransfer',
    'DELETE /wps/session/logout',
  ],
  games: [
    '/wps/relay/GCS_gameLaunchFB',
    '/wps/relay/GCSGAME_hotGamesV2',
    '/wps/relay/GCSGAME_gameList',
    '/wps/relay/MCSFE_getListAnnouncements',
    '/wps/relay/GCSGAME_getVassGameType',
    '/wps/relay/GCSGAME_gameVendor',
    '/wps/relay/MCSFE_getFavoriteGames',
    '/wps/relay/MCSFE_getFavoriteGamesList',
    '/wps/relay/GCS_recentGame',
  ],
  PVP: ['/wps/relay/GLS2_roomList', '/wps/game/launchGame'],
  lottery: [
    '/lgw/vn/games/game_menu',
    '/lgw/vn/games/game_menu/recent',
    '/wps/relay/MCSFE_getMissionSummaryDetails',
    '/wps/relay/MCSFE_getMissionLeaderboard',
  ],
  home: [
    '/lgw/games/popular',
    '/lgw/vn/numeros/opened/game',
    '/wps/member/info/funds/consolidated',
    '/wps/relay/MCS2_processDividendReq',
    '/wps/relay/MCS2_processDailySalContract',
    '/lotto/lgw/games/opened/numero',
    '/wps/relay/GCS_merchantWallet',
    '/wps/relay/MCS2_processContractHourSalary',
    '/wps/relay/MCSFE_processRealTimeSalaryContract',
    '/wps/relay/GCSGAME_getRankList',
  ],
  common: [
    '/wps/system/domainRoute',
    '/wps/verification/sms/register',
    'PUT /wps/feedback',
    '/wps/relay/MCS2_claimRafflePromotion',
    '/wps/system/helpCenter',
    '/wps/relay/CSP_unreadCount',
  ],
  points: [
    '/wps/relay/MCS2_getPointBalance',
    '/wps/relay/MCS2_getPointReward',
    '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    '/wps/relay/MCS2_getRedeemPointList',
    '/wps/relay/MCS2_getPointConfig',
    '/wps/relay/ODSFE2_MemTransDet',
    '/wps/relay/passwordCheck/MCS2_convertPoint',
  ],
}

/** §6: the calls that need no token. Every other call of §7 that reads or changes an account needs one. */
const OPEN = [
  '/wps/session/login',
  '/wps/member/register',
  '/lgw/games/game_menus',
  '/lgw/vn/games/game_menu',
  '/wps/relay/GCSGAME_hotGamesV2',
  '/wps/relay/MCSFE_getListAnnouncements',
  '/wps/captcha',
  '/wps/member/password/email',
  '/wps/session/login/freeplay',
  '/wps/system/status',
  '/wps/system/helpCenter',
  '/wps/feedback',
  '/lgw/games/popular',
]
const TOKEN = [
  '/wps/v2/wallets/balance',
  '/wps/relay/GCS_walletTransfer',
  '/wps/session/logout',
  '/wps/member/info',
  '/wps/member/password',
  '/wps/relay/MCSFE_getPlayerAvatar',
  '/wps/member/info/icon',
  '/wps/member/info/funds/consolidated',
  '/wps/relay/MCSFE_getFavoriteGames',
  '/wps/relay/GCS_recentGame',
  '/wps/relay/MCSFE_getFavoriteGamesList',
  '/wps/relay/GLS2_roomList',
  '/wps/game/launchGame',
  '/lgw/vn/games/game_menu/recent',
  '/wps/relay/MCSFE_getMissionSummaryDetails',
  '/wps/relay/MCS2_getPointBalance',
  '/wps/relay/CSP_unreadCount',
  '/wps/relay/MCS2_processDividendReq',
  '/wps/relay/MCS2_processDailySalContract',
  '/wps/relay/MCS2_processContractHourSalary',
  '/wps/relay/MCSFE_processRealTimeSalaryContract',
  '/wps/relay/GCS_merchantWallet',
  '/wps/relay/MCS2_claimRafflePromotion',
  '/wps/relay/passwordCheck/MCS2_redeemPointReward',
]
/** §6 last sentence. */
const ENCRYPTED = [
  '/wps/session/login',
  '/wps/member/register',
  '/wps/member/register/mobile',
  '/wps/member/password',
  '/wps/member/password/verification',
]

const files = import.meta.glob<Record<string, unknown>>('../../src/endpoints/**/*.ts', { eager: true })
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'audience' in value
const endpoints = [...new Set(Object.values(files).flatMap((file) => Object.values(file).filter(isEndpoint)))]
const at = (path: string): Endpoint[] => endpoints.filter((e) => e.path === path)

describe.each(Object.entries(SECTION_7))('§7 %s', (_group, calls) => {
  test.each(calls)('%s is declared', (call) => {
    const [path, method] = call.split(' ').toReversed() as [string, string | undefined]
    const found = at(path)
    expect(found.length).toBeGreaterThan(0)
    if (method) expect(found.map((e) => e.method)).toContain(method)
  })
})

describe('§6', () => {
  test.each(OPEN)('%s needs no token', (path) => {
    expect(at(path).map((e) => e.audience)).toContain('guest')
  })
  test.each(TOKEN)('%s needs a token', (path) => {
    expect(at(path).length).toBeGreaterThan(0)
    expect(at(path).filter((e) => e.audience === 'guest')).toEqual([])
  })
  test.each(ENCRYPTED)('%s is encrypted', (path) => {
    expect(at(path).some((e) => e.encrypted === true)).toBe(true)
  })
})

describe('every call', () => {
  test('is mounted once', () => {
    const names = endpoints.map((e) => `${e.method} ${e.path}`)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })
  test('has a module id (§7)', () => {
    expect(endpoints.filter((e) => !/^[A-Z0-9]{3,32}$/.test(e.moduleId)).map((e) => e.path)).toEqual([])
  })
  test('that moves money has a request id, needs a token, and is not a GET', () => {
    const wrong = endpoints.filter(
      (e) =>
        e.money &&
        (e.audience === 'guest' ||
          e.method === 'GET' ||
          !('requestId' in ((e.input as unknown as { def: { shape?: object } }).def.shape ?? {}))),
    )
    expect(wrong.map((e) => e.path)).toEqual([])
  })
})
