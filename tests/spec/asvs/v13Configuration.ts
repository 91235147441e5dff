import type { Requirement } from './requirement.ts'

/** V13: configuration. */
export const v13Configuration: readonly Requirement[] = [
  {
    id: '13.1.1',
    requirement: 'external services are documented',
    met: 'SECURITY.md, "What it talks to".',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: '## What it talks to' },
  },
  {
    id: '13.2.1',
    requirement: 'services authenticate with changing credentials',
    open: 'Database, mail server and gateway are used with fixed credentials from the settings; partners sign every call, but with a fixed key.',
  },
  {
    id: '13.2.2',
    requirement: 'services run with the least rights',
    open: 'One database role creates and uses the tables; there is no second role without the right to change them. The embedded server runs as an unprivileged user.',
  },
  {
    id: '13.2.3',
    requirement: 'no default credentials',
    met: 'The embedded database generates its password; keys shorter than 32 characters stop the start.',
    by: ['src/server/store/db/postgres/embedded.ts', 'src/server/start/settings.ts'],
    shown: {
      file: 'tests/server/store/db/postgres/embedded.test.ts',
      text: 'requires its password, which only its owner can read, and listens on no port',
    },
  },
  {
    id: '13.2.4',
    requirement: 'the server calls only listed services',
    met: 'Four addresses, all from the settings.',
    by: ['src/server/start/settings.ts'],
    shown: { file: 'tests/build/dangerousCalls.test.ts', text: 'the server sends requests to other hosts' },
  },
  {
    id: '13.2.5',
    requirement: 'the server serves and loads only listed files',
    byDesign: 'One folder of built files, config/ and locales/.',
    by: ['src/server/http/site.ts', 'src/server/start/serve.ts'],
  },
  {
    id: '13.3.1',
    requirement: 'secrets are stored in a vault',
    open: 'They come from the environment, where an operator’s vault can put them; the site’s own key is stored unencrypted in the database. None is in the source.',
  },
  {
    id: '13.3.2',
    requirement: 'secrets are accessible only where needed',
    byDesign:
      'Only the start reads the environment and server_key; TOTP secrets are read by two calls of the account itself.',
    by: ['src/server/store/site/keys.ts', 'src/server/usecases/accounts/authenticator.ts'],
  },
  {
    id: '13.4.1',
    requirement: 'no source control is served',
    met: 'Only the build is served; hidden files are ignored.',
    by: ['src/server/http/site.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', text: 'does not show files outside the built pages' },
  },
  {
    id: '13.4.2',
    requirement: 'debugging is off in production',
    met: 'There is no debug mode; the outbox and the test cashier exist only in the demo.',
    by: ['src/server/start/serve.ts'],
    shown: { file: 'tests/server/programs/outside.test.ts', text: 'has no %s' },
  },
  {
    id: '13.4.3',
    requirement: 'no directory listings',
    met: 'A folder is served as a page or not at all.',
    by: ['src/server/http/site.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', text: 'does not show files outside the built pages' },
  },
  {
    id: '13.4.4',
    requirement: 'no TRACE',
    met: 'Not mounted.',
    by: ['src/server/http/app.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', text: 'no call accepts' },
  },
  {
    id: '13.4.5',
    requirement: 'documentation and metrics are exposed on purpose',
    met: '/docs is public on purpose; /metrics requires its key outside the demo.',
    by: ['src/server/http/health.ts'],
    shown: { file: 'tests/server/http/behindProxy.test.ts', text: 'metrics are readable for %s' },
  },
]
