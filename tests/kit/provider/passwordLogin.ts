import { login } from '../../../src/endpoints/accounts/login.ts'
import { TEST_PASSWORD, type TestProvider } from './provider.ts'

/** Logs in with a name and a password; `more` adds fields such as a captcha. */
export const passwordLogin =
  (provider: TestProvider) =>
  (username: string, password = TEST_PASSWORD, ip = '127.0.0.1', more = {}) =>
    provider.call(login, { username, password, type: 'username', ...more }, { ip })
