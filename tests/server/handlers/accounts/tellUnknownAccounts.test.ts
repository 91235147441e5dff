import { expect, test } from 'vitest'
import { resetByEmail } from '../../../../src/endpoints/accounts/verification.ts'
import { testProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

test.each([true, false])(
  'a reset by e-mail reports an unknown username or e-mail where the brand enables that (%s)',
  async (tellUnknownAccounts) => {
    const brand = testBrand()
    const provider = await testProvider({
      brand: { ...brand, security: { ...brand.security, tellUnknownAccounts } },
    })
    const account = await provider.makeAccount({ name: 'siti' })
    await provider.changeAccount(account, {
      email: 'siti@example.org',
      emailVerifiedAt: provider.clock.now,
    })
    const ask = (username: string, email: string) => provider.call(resetByEmail, { username, email })
    expect(await ask('siti', 'siti@example.org')).toMatchObject({ status: 200 })
    for (const [username, email] of [
      ['siti', 'other@example.org'],
      ['unknown', 'siti@example.org'],
    ] as const) {
      expect(await ask(username, email)).toMatchObject(
        tellUnknownAccounts
          ? {
              status: 404,
              errorCode: 'account.unknown',
              field: 'username',
              message: 'This username or e-mail does not exist.',
            }
          : { status: 200 },
      )
    }
  },
)
