import type { Requirement } from './requirement.ts'

/** V14: data protection. */
export const v14Data: readonly Requirement[] = [
  {
    id: '14.1.1',
    requirement: 'data is classified',
    met: 'SECURITY.md, "Data".',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: '## Data' },
  },
  {
    id: '14.1.2',
    requirement: 'each class has its rules',
    met: 'The same table.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: '| secrets | passwords' },
  },
  {
    id: '14.2.1',
    requirement: 'no secret in an address',
    open: 'Tokens travel in headers, passwords in encrypted bodies, the link of a forgotten password behind the #. But a real vendor gets the player’s token in the address it is opened with, as vendors want it, and a picture’s address is its key.',
  },
  {
    id: '14.2.2',
    requirement: 'servers cache no personal data',
    met: 'no-store on every call; a player’s token is cached for 30 seconds in memory.',
    by: ['src/server/http/calls/router.ts', 'src/server/usecases/betting/ttlCache.ts'],
    shown: { file: 'tests/server/http/calls/router.test.ts', text: 'a reply is never stored' },
  },
  {
    id: '14.2.3',
    requirement: 'no data is sent to third parties',
    met: 'No foreign script, unless the operator sets analytics.gtagId and the visitor agrees; the policy allows no other.',
    by: ['src/server/http/site.ts'],
    shown: {
      file: 'tests/build/dangerousCalls.test.ts',
      text: 'the site loads no code from other hosts',
    },
  },
  {
    id: '14.2.4',
    requirement: 'the rules of each class are enforced',
    met: 'Hashes, masks, logs without secrets, re-encoded pictures.',
    by: ['src/server/start/serve.ts', 'src/rules/accounts/maskContact.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/security.test.ts',
      text: 'shows bank cards by their last four digits, requires one holder, and removes them',
    },
  },
  {
    id: '14.3.1',
    requirement: 'logout clears the browser’s data',
    met: 'The tab’s storage and the cache of the centres are cleared.',
    by: ['src/client/session.ts', 'src/centre/kit/frame/CentreProviders.tsx'],
    shown: {
      file: 'tests/client/call.test.ts',
      text: 'is dropped and reported once, and a public call is repeated as a guest',
    },
  },
  {
    id: '14.3.2',
    requirement: 'browsers do not cache sensitive data',
    met: 'no-store on calls and pictures.',
    by: ['src/server/http/calls/router.ts', 'src/server/http/uploads.ts'],
    shown: {
      file: 'tests/server/http/uploads.test.ts',
      text: 'is re-encoded without its metadata, and served in the same format',
    },
  },
  {
    id: '14.3.3',
    requirement: 'browser storage contains nothing sensitive',
    byDesign:
      'Token, names and labels in session storage; language, theme and the last reality check in local storage (§3).',
    by: ['src/client/session.ts'],
  },
]
