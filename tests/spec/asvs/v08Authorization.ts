import type { Requirement } from './requirement.ts'

/** V8: authorization. */
export const v08Authorization: readonly Requirement[] = [
  {
    id: '8.1.1',
    asks: 'who may call what is documented',
    held: 'The audience of each call, in /docs and SECURITY.md.',
    by: ['.github/SECURITY.md', 'src/rules/accounts/access.ts'],
    shown: { file: '.github/SECURITY.md', says: '## Who may what' },
  },
  {
    id: '8.1.2',
    asks: 'who may see which field is documented',
    held: 'Presenters and output schemas, documented in SECURITY.md.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: 'others are masked by presenters' },
  },
  {
    id: '8.2.1',
    asks: 'calls are for whom they are declared',
    held: 'One check in the router.',
    by: ['src/rules/accounts/access.ts', 'src/server/http/calls/session.ts'],
    shown: {
      file: 'tests/server/http/calls/allCalls.test.ts',
      says: 'is open to the accounts of §6, and gives the others the reason',
    },
  },
  {
    id: '8.2.2',
    asks: 'users cannot access data of others',
    held: 'The store queries by the actor; teams have one check.',
    by: ['src/server/handlers/team/teamRoot.ts'],
    shown: { file: 'tests/server/http/calls/allCalls.test.ts', says: 'shows nothing of another line' },
  },
  {
    id: '8.2.3',
    asks: 'fields are for whom they are meant',
    held: 'Presenters mask; the output schema strips the rest.',
    by: ['src/server/http/calls/router.ts', 'src/server/handlers/presenters/visibility.ts'],
    shown: {
      file: 'tests/server/handlers/team/agent.test.ts',
      says: 'opens a round of the team with its entries, and hides rounds of other teams',
    },
  },
  {
    id: '8.3.1',
    asks: 'the server decides',
    held: 'What the page hides, the call refuses.',
    by: ['src/server/http/calls/router.ts'],
    shown: {
      file: 'tests/server/http/calls/agentRoles.test.ts',
      says: 'is open to agents of every type, and to no other account',
    },
  },
  {
    id: '8.4.1',
    asks: 'tenants are separated',
    held: 'Each line is one: statements name it, and nothing of another is shown or done.',
    by: ['src/server/handlers/team/teamRoot.ts'],
    shown: {
      file: 'tests/server/http/calls/agentRoles.test.ts',
      says: 'shows and changes nothing of another line',
    },
  },
]
