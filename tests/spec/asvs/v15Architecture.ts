import type { Requirement } from './requirement.ts'

/** V15: secure coding and architecture. */
export const v15Architecture: readonly Requirement[] = [
  {
    id: '15.1.1',
    requirement: 'the time until dependencies are patched is documented',
    met: '7 days, 30 days or a quarter, by severity.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: 'is fixed within 7 days' },
  },
  {
    id: '15.1.2',
    requirement: 'there is a list of dependencies',
    met: 'The lock file with checksums; npm run sbom.',
    by: ['package.json'],
    shown: {
      file: 'tests/build/dangerousCalls.test.ts',
      text: 'have a checksum and come from the public registry',
    },
  },
  {
    id: '15.1.3',
    requirement: 'expensive operations are documented',
    met: 'SECURITY.md, "What is heavy".',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: '## What is heavy' },
  },
  {
    id: '15.2.1',
    requirement: 'no dependency is overdue',
    byDesign:
      'npm audit runs every Monday and at each change (.github/workflows); it needs a registry that answers, so no test here checks it.',
    by: ['.github/workflows/test.yml'],
  },
  {
    id: '15.2.2',
    requirement: 'expensive operations cannot stop the site',
    met: 'Exports are streaming jobs, three per account; hashing occupies no connection; lists are paged.',
    by: ['src/server/jobs/exports.ts', 'src/server/http/calls/hashOutsideTransaction.ts'],
    shown: {
      file: 'tests/server/jobs/exportFiles.test.ts',
      text: 'of many rows is sent while it is read: only a few batches are in memory',
    },
  },
  {
    id: '15.2.3',
    requirement: 'production has no demo',
    met: 'Outbox, test cashier and demo accounts exist only with DEMO=on.',
    by: ['src/server/start/serve.ts', 'src/server/start/provider.ts'],
    shown: { file: 'tests/server/programs/outside.test.ts', text: 'has no %s' },
  },
  {
    id: '15.3.1',
    requirement: 'replies contain only declared fields',
    met: 'The output schema strips the rest.',
    by: ['src/server/http/calls/router.ts'],
    shown: {
      file: 'tests/server/http/docs/openapi.test.ts',
      text: 'every declared call is described, and no other',
    },
  },
  {
    id: '15.3.2',
    requirement: 'redirects are not followed',
    met: 'Redirects of the gateway are an error.',
    by: ['src/server/integrations/carriers.ts'],
    shown: {
      file: 'tests/server/integrations/carriers.test.ts',
      text: 'a redirect of the SMS gateway is not followed: the other host gets neither text nor key',
    },
  },
  {
    id: '15.3.3',
    requirement: 'undeclared fields are refused',
    met: 'Schemas are strict.',
    by: ['src/server/http/calls/input.ts'],
    shown: {
      file: 'tests/server/http/calls/router.test.ts',
      text: 'with an unknown, missing or wrong field is refused, and the field is named',
    },
  },
  {
    id: '15.3.4',
    requirement: 'the visitor’s own IP address is used',
    met: 'TRUST_PROXY lists the proxies that may send it; limits and logs use that address.',
    by: ['src/server/start/provider.ts'],
    shown: {
      file: 'tests/server/http/behindProxy.test.ts',
      text: 'of several addresses in the header only the last counts',
    },
  },
  {
    id: '15.3.5',
    requirement: 'types are checked',
    byDesign: 'TypeScript strict, === by lint, schemas for all input.',
    by: ['.oxlintrc.json', 'tsconfig.json'],
  },
  {
    id: '15.3.6',
    requirement: 'no prototype is polluted',
    met: 'Strict schemas refuse unknown keys; maps are Maps.',
    by: ['src/server/http/calls/input.ts'],
    shown: {
      file: 'tests/server/http/calls/allCalls.test.ts',
      text: 'refuses invalid input with a code of the catalogue',
    },
  },
  {
    id: '15.3.7',
    requirement: 'parameters come from one place',
    met: 'From the query of a GET and the body of a POST; a repeated header or key is refused.',
    by: ['src/server/http/calls/router.ts', 'src/endpoints/query.ts'],
    shown: {
      file: 'tests/server/http/calls/router.test.ts',
      text: 'with another merchant, or two, are refused',
    },
  },
]
