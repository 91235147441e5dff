import type { Requirement } from './requirement.ts'

/** V13: configuration. */
export const v13Configuration: readonly Requirement[] = [
  {
    id: '13.1.1',
    asks: 'what it talks to is documented',
    held: 'SECURITY.md, "What it talks to".',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: '## What it talks to' },
  },
  {
    id: '13.2.1',
    asks: 'services are known by changing credentials',
    open: 'Database, mail server and gateway are used with fixed credentials from the settings; partners sign every call, but with a fixed key.',
  },
  {
    id: '13.2.2',
    asks: 'services run with the least rights',
    open: 'The role of the database makes the tables and uses them: there is no second role without the right to change them. The embedded server runs as an unprivileged user.',
  },
  {
    id: '13.2.3',
    asks: 'no default credentials',
    held: 'The embedded database draws its password; keys shorter than 32 characters stop the start.',
    by: ['src/server/store/db/postgres/embedded.ts', 'src/server/start/settings.ts'],
    shown: {
      file: 'tests/server/store/db/postgres/embedded.test.ts',
      says: 'requires its password, which only its owner can read, and listens on no port',
    },
  },
  {
    id: '13.2.4',
    asks: 'it talks only to what is named',
    held: 'Four addresses, all from the settings.',
    by: ['src/server/start/settings.ts'],
    shown: { file: 'tests/build/dangerousCalls.test.ts', says: 'the server sends requests to other hosts' },
  },
  {
    id: '13.2.5',
    asks: 'it serves and loads only what is named',
    byDesign: 'One folder of built files, config/ and locales/.',
    by: ['src/server/http/site.ts', 'src/server/start/serve.ts'],
  },
  {
    id: '13.3.1',
    asks: 'secrets live in a vault',
    open: 'They come from the environment, where an operator’s vault can put them; the site’s own key is stored unencrypted in the database. None is in the source.',
  },
  {
    id: '13.3.2',
    asks: 'secrets are for who needs them',
    byDesign:
      'Only the start reads the environment and server_key; TOTP secrets are read by two calls of the account itself.',
    by: ['src/server/store/site/keys.ts', 'src/server/usecases/accounts/authenticator.ts'],
  },
  {
    id: '13.4.1',
    asks: 'no source control is served',
    held: 'Only the build is; hidden files are ignored.',
    by: ['src/server/http/site.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', says: 'does not show files outside the built pages' },
  },
  {
    id: '13.4.2',
    asks: 'nothing debugs in production',
    held: 'No debug mode; the outbox and the test cashier are the demo’s.',
    by: ['src/server/start/serve.ts'],
    shown: { file: 'tests/server/programs/outside.test.ts', says: 'has no %s' },
  },
  {
    id: '13.4.3',
    asks: 'no listings',
    held: 'A folder is served as a page or not at all.',
    by: ['src/server/http/site.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', says: 'does not show files outside the built pages' },
  },
  {
    id: '13.4.4',
    asks: 'no TRACE',
    held: 'Not mounted.',
    by: ['src/server/http/app.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', says: 'no call accepts' },
  },
  {
    id: '13.4.5',
    asks: 'documents and figures are shown on purpose',
    held: '/docs is public on purpose; /metrics wants its key outside the demo.',
    by: ['src/server/http/health.ts'],
    shown: { file: 'tests/server/http/behindProxy.test.ts', says: 'metrics are readable for %s' },
  },
]
