import type { Requirement } from './requirement.ts'

/** V4: API and web service. */
export const v04Api: readonly Requirement[] = [
  {
    id: '4.1.1',
    asks: 'content types fit, with their charset',
    held: 'Text and JSON have charset utf-8.',
    by: ['src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      says: 'has its exact content type, and requires https for a year',
    },
  },
  {
    id: '4.1.2',
    asks: 'only pages are redirected to https',
    byDesign: 'The server does not redirect; SECURITY.md requires a proxy that terminates TLS.',
    by: ['.github/SECURITY.md'],
  },
  {
    id: '4.1.3',
    asks: 'headers of proxies cannot be forged',
    held: 'Address and country are believed of the named proxy alone.',
    by: ['src/server/start/provider.ts'],
    shown: {
      file: 'tests/server/http/behindProxy.test.ts',
      says: 'the same headers from another address have no effect',
    },
  },
  {
    id: '4.2.1',
    asks: 'message boundaries follow HTTP',
    byDesign: 'Node’s own parser in its strict mode; nothing loosens it.',
    by: ['src/server/http/app.ts'],
  },
  { id: '4.3.1', asks: 'GraphQL', notAsked: 'There is no GraphQL.' },
  { id: '4.3.2', asks: 'GraphQL', notAsked: 'There is no GraphQL.' },
  {
    id: '4.4.1',
    asks: 'WebSocket',
    notAsked: 'There is no WebSocket: events are server-sent over an ordinary call with the token’s header.',
  },
  {
    id: '4.4.2',
    asks: 'WebSocket',
    notAsked: 'There is no WebSocket: events are server-sent over an ordinary call with the token’s header.',
  },
  {
    id: '4.4.3',
    asks: 'WebSocket',
    notAsked: 'There is no WebSocket: events are server-sent over an ordinary call with the token’s header.',
  },
  {
    id: '4.4.4',
    asks: 'WebSocket',
    notAsked: 'There is no WebSocket: events are server-sent over an ordinary call with the token’s header.',
  },
]
