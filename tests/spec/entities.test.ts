import type * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { balance } from '../../src/endpoints/money/wallet.ts'
import { favouriteGame, gameList } from '../../src/endpoints/games/games.ts'
import { promotionApply } from '../../src/endpoints/loyalty/promotions.ts'
import { confirmWithdrawal } from '../../src/endpoints/money/withdrawals.ts'
import { login, loginResult, register } from '../../src/endpoints/accounts/login.ts'
import { lotteryGame } from '../../src/endpoints/games/lottery.ts'
import { memberInfo } from '../../src/entities/accounts/account.ts'
import { withdrawal } from '../../src/entities/money/cashier.ts'
import { banner, feedbackType, notice } from '../../src/entities/content/content.ts'
import { realtimeTerms, tier, tieredTerms } from '../../src/entities/contracts/contract.ts'
import { game, gameVendor, winner } from '../../src/entities/games/game.ts'
import { pointEntry, redemption } from '../../src/entities/loyalty/loyalty.ts'
import {
  country,
  permission,
  registrationRule,
  resource,
  whitelabelNode,
} from '../../src/entities/site/site.ts'

/** Returns the names of a schema's fields. */
const fieldsOf = (schema: z.core.$ZodType): string[] =>
  Object.keys((schema as unknown as { shape: object }).shape)

/** §3: each entity with its fields. The fields of one entity may be in two schemas. */
const ENTITIES: readonly (readonly [entity: string, schemas: readonly z.core.$ZodType[], fields: string])[] =
  [
    ['banner', [banner], 'bannerId url groupName linkageType linkage'],
    ['notice', [notice], 'id title startDateStr content execution'],
    [
      'registration user',
      [register.input],
      'username password confirmPassword payeeName email qqNum mobileNum recommenderId captcha verificationCode affiliateCode paymentPassword ' +
        'line whatsapp facebook wechat idNumber referralCode domain countryDialingCode',
    ],
    ['login payload', [login.input], 'username password captcha type'],
    ['login result', [loginResult], 'token firstTimeLogin passwordExpired member'],
    ['country', [country], 'countryCode countryDialingCode'],
    ['member info', [memberInfo], 'id account nickname type toUpline clubLabel memberLabel rankLevel'],
    ['vendor card', [gameVendor], 'vassalage gameType accountTypeId displayName smallIcon isHot'],
    ['game', [game], 'gameType isGame vendor accountTypeName gameCode code defaultPlayType vassalage'],
    [
      'game list query',
      [gameList.input],
      'clientType platform channel merchant gameType vassalage gameClassify gameName minBet minLineNum pageNo pageSize language',
    ],
    ['favourite', [favouriteGame.input], 'nodeId vendor gameType'],
    ['lottery game', [lotteryGame], 'gameGroupCode'],
    ['balance', [balance.output], 'sumBalance'],
    ['whitelabel node', [whitelabelNode], 'modId enabled childrenNodes'],
    [
      'registration rule',
      [registrationRule],
      'enabled required acceptedPattern patternId minLength maxLength',
    ],
    [
      'permission payload',
      [permission, permission.shape.info],
      'info location maintenance regionRestriction whitelabel registerRules resources customerService analytics imageCDNs launchGameCDNs',
    ],
    ['resource', [resource], 'resourceType url qrCodeUrl labelNameEn'],
    ['winner entry', [winner, winner.shape.vo], 'vo player gameName prize'],
    ['promotion application', [promotionApply.input], 'comment uploadIds'],
    [
      'contract',
      [tieredTerms, tier, realtimeTerms],
      'period rateBps validBets activeMembers profitRateBps lossRateBps singleBetAmount',
    ],
    [
      'points redemption',
      [redemption, pointEntry],
      'type name quantity points amount status at change balanceAfter remark number receivingAddress paidAccount paidAmount',
    ],
    ['withdrawal confirmation', [confirmWithdrawal.input, withdrawal], 'amountReceived proofUploadId'],
  ]

test.each(ENTITIES)('§3 %s has its fields', (_entity, schemas, fields) => {
  expect(schemas.flatMap(fieldsOf)).toEqual(expect.arrayContaining(fields.split(' ')))
})

describe('§3 values', () => {
  test('the questions of a feedback', () => {
    expect(feedbackType.options).toEqual([
      'deposit',
      'withdraw',
      'game',
      'customerService',
      'application',
      'other',
    ])
  })

  test('the logins', () => {
    expect(login.input.shape.type.options).toEqual(['username', 'sms', 'firebase'])
  })
})
