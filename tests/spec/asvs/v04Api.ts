import type { Requirement } from './requirement.ts'

/** V4: API and web service. */
export const v04Api: readonly Requirement[] = [
  {
    id: '4.1.1',
    requirement: 'content types fit, with their charset',
    met: 'Text and JSON have charset utf-8.',
    by: ['src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      text: 'has its exact content type, and requires https for a year',
    },
  },
  {
    id: '4.1.2',
    requirement: 'only pages are redirected to https',
    byDesign: 'The server does not redirect; SECURITY.md requires a proxy that terminates TLS.',
    by: ['.github/SECURITY.md'],
  },
  {
    id: '4.1.3',
    requirement: 'headers of proxies cannot be forged',
    met: 'Address and country are taken only from the trusted proxy.',
    by: ['src/server/start/provider.ts'],
    shown: {
      file: 'tests/server/http/behindProxy.test.ts',
      text: 'the same headers from another address have no effect',
    },
  },
  {
    id: '4.2.1',
    requirement: 'message boundaries follow HTTP',
    byDesign: 'Node’s own parser in its strict mode; no code loosens it.',
    by: ['src/server/http/app.ts'],
  },
  { id: '4.3.1', requirement: 'GraphQL', notApplicable: 'There is no GraphQL.' },
  { id: '4.3.2', requirement: 'GraphQL', notApplicable: 'There is no GraphQL.' },
  {
    id: '4.4.1',
    requirement: 'WebSocket',
    notApplicable:
      'There is no WebSocket: events are server-sent over an ordinary call with the token’s header.',
  },
  {
    id: '4.4.2',
    requirement: 'WebSocket',
    notApplicable:
      'There is no WebSocket: events are server-sent over an ordinary call with the token’s header.',
  },
  {
    id: '4.4.3',
    requirement: 'WebSocket',
    notApplicable:
      'There is no WebSocket: events are server-sent over an ordinary call with the token’s header.',
  },
  {
    id: '4.4.4',
    requirement: 'WebSocket',
    notApplicable:
      'There is no WebSocket: events are server-sent over an ordinary call with the token’s header.',
  },
]
