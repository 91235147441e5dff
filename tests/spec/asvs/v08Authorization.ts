import type { Requirement } from './requirement.ts'

/** V8: authorization. */
export const v08Authorization: readonly Requirement[] = [
  {
    id: '8.1.1',
    requirement: 'who may call what is documented',
    met: 'The audience of each call, in /docs and SECURITY.md.',
    by: ['.github/SECURITY.md', 'src/rules/accounts/access.ts'],
    shown: { file: '.github/SECURITY.md', text: '## Who may what' },
  },
  {
    id: '8.1.2',
    requirement: 'who may see which field is documented',
    met: 'Presenters and output schemas, documented in SECURITY.md.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: 'others are masked by presenters' },
  },
  {
    id: '8.2.1',
    requirement: 'calls are open only to their audience',
    met: 'One check in the router.',
    by: ['src/rules/accounts/access.ts', 'src/server/http/calls/session.ts'],
    shown: {
      file: 'tests/server/http/calls/allCalls.test.ts',
      text: 'is open to the accounts of §6, and gives the others the reason',
    },
  },
  {
    id: '8.2.2',
    requirement: 'users cannot access data of others',
    met: 'The store queries by the actor; teams have one check.',
    by: ['src/server/handlers/team/teamRoot.ts'],
    shown: { file: 'tests/server/http/calls/allCalls.test.ts', text: 'shows nothing of another line' },
  },
  {
    id: '8.2.3',
    requirement: 'fields are visible only to their readers',
    met: 'Presenters mask; the output schema strips the rest.',
    by: ['src/server/http/calls/router.ts', 'src/server/handlers/presenters/visibility.ts'],
    shown: {
      file: 'tests/server/handlers/team/agent.test.ts',
      text: 'opens a round of the team with its entries, and hides rounds of other teams',
    },
  },
  {
    id: '8.3.1',
    requirement: 'the server decides',
    met: 'The call refuses what the page hides.',
    by: ['src/server/http/calls/router.ts'],
    shown: {
      file: 'tests/server/http/calls/agentRoles.test.ts',
      text: 'is open to agents of every type, and to no other account',
    },
  },
  {
    id: '8.4.1',
    requirement: 'tenants are separated',
    met: 'Each line is a tenant: SQL statements name it, and no data of another line is read or changed.',
    by: ['src/server/handlers/team/teamRoot.ts'],
    shown: {
      file: 'tests/server/http/calls/agentRoles.test.ts',
      text: 'shows and changes nothing of another line',
    },
  },
]
