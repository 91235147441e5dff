import type { Requirement } from './requirement.ts'

/** V15: secure coding and architecture. */
export const v15Architecture: readonly Requirement[] = [
  {
    id: '15.1.1',
    asks: 'how soon parts are mended is documented',
    held: '7 days, 30 days, every quarter.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: 'is mended within 7 days' },
  },
  {
    id: '15.1.2',
    asks: 'there is a list of parts',
    held: 'The lock file with checksums; npm run sbom.',
    by: ['package.json'],
    shown: {
      file: 'tests/build/dangerousCalls.test.ts',
      says: 'have a checksum and come from the public registry',
    },
  },
  {
    id: '15.1.3',
    asks: 'what is heavy is documented',
    held: 'SECURITY.md, "What is heavy".',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: '## What is heavy' },
  },
  {
    id: '15.2.1',
    asks: 'no part is overdue',
    byDesign:
      'npm audit runs every Monday and at each change (.github/workflows); it needs a registry that answers, so no test here asks.',
    by: ['.github/workflows/test.yml'],
  },
  {
    id: '15.2.2',
    asks: 'what is heavy cannot stop the site',
    held: 'Exports are streaming jobs, three per account; hashing occupies no connection; lists are paged.',
    by: ['src/server/jobs/exports.ts', 'src/server/http/calls/hashOutsideTransaction.ts'],
    shown: {
      file: 'tests/server/jobs/exportFiles.test.ts',
      says: 'of 200,000 rows is sent while it is read: only a few batches are in memory',
    },
  },
  {
    id: '15.2.3',
    asks: 'production has no demo',
    held: 'Outbox, test cashier and demo accounts are mounted with DEMO=on alone.',
    by: ['src/server/start/serve.ts', 'src/server/start/provider.ts'],
    shown: { file: 'tests/server/programs/outside.test.ts', says: 'has no %s' },
  },
  {
    id: '15.3.1',
    asks: 'replies contain only declared fields',
    held: 'The output schema strips the rest.',
    by: ['src/server/http/calls/router.ts'],
    shown: {
      file: 'tests/server/http/openapi.test.ts',
      says: 'every declared call is described, and no other',
    },
  },
  {
    id: '15.3.2',
    asks: 'redirects are not followed',
    held: 'The gateway’s are an error.',
    by: ['src/server/integrations/carriers.ts'],
    shown: {
      file: 'tests/server/integrations/carriers.test.ts',
      says: 'a redirect of the SMS gateway is not followed: the other host gets neither text nor key',
    },
  },
  {
    id: '15.3.3',
    asks: 'no field slips in',
    held: 'Strict schemas: what is not declared is refused.',
    by: ['src/server/http/calls/input.ts'],
    shown: {
      file: 'tests/server/http/calls/router.test.ts',
      says: 'with an unknown, missing or wrong field is refused, and the field is named',
    },
  },
  {
    id: '15.3.4',
    asks: 'the visitor’s own address counts',
    held: 'TRUST_PROXY lists the proxies that may send it; limits and logs use that address.',
    by: ['src/server/start/provider.ts'],
    shown: {
      file: 'tests/server/http/behindProxy.test.ts',
      says: 'of several addresses in the header only the last counts',
    },
  },
  {
    id: '15.3.5',
    asks: 'types are what they seem',
    byDesign: 'TypeScript strict, === by lint, schemas at every edge.',
    by: ['.oxlintrc.json', 'tsconfig.json'],
  },
  {
    id: '15.3.6',
    asks: 'no prototype is polluted',
    held: 'Strict schemas refuse unknown keys; maps are Maps.',
    by: ['src/server/http/calls/input.ts'],
    shown: {
      file: 'tests/server/http/calls/allCalls.test.ts',
      says: 'refuses invalid input with a code of the catalogue',
    },
  },
  {
    id: '15.3.7',
    asks: 'parameters come from one place',
    held: 'A GET’s from the query, a POST’s from the body; a doubled header or key is refused.',
    by: ['src/server/http/calls/router.ts', 'src/endpoints/query.ts'],
    shown: {
      file: 'tests/server/http/calls/router.test.ts',
      says: 'with another merchant, or two, are refused',
    },
  },
]
