import { vi } from 'vitest'
import { captcha } from '../../../src/endpoints/accounts/login.ts'
import type { OutputOf } from '../../../src/endpoints/endpoint.ts'
import type { TestProvider } from '../provider/provider.ts'

/** Returns a captcha with its text, taken from the provider's port for pictures, because the reply does not have it. */
export const drawn = async (
  provider: TestProvider,
): Promise<{ value: OutputOf<typeof captcha>; text: string }> => {
  const port = vi.spyOn(provider.ports.pictures, 'captcha')
  try {
    const { value } = await provider.call(captcha, {})
    return { value, text: port.mock.calls.at(-1)![0] }
  } finally {
    port.mockRestore()
  }
}
