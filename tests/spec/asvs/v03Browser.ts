import type { Requirement } from './requirement.ts'

/** V3: web frontend. */
export const v03Browser: readonly Requirement[] = [
  {
    id: '3.2.1',
    requirement: 'a reply is never interpreted as a page',
    met: 'nosniff and a policy that allows nothing on every reply that is not a page; pictures are sandboxed.',
    by: ['src/server/http/headers.ts', 'src/server/http/uploads.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      text: 'cannot be framed by another site, runs only its own code, and sends no referrer',
    },
  },
  {
    id: '3.2.2',
    requirement: 'text is shown as text',
    met: 'React writes text nodes; only two components show sanitised HTML.',
    by: ['src/shell/kit/page/RichText.tsx'],
    shown: { file: 'tests/build/dangerousCalls.test.ts', text: 'HTML is inserted' },
  },
  {
    id: '3.3.1',
    requirement: 'cookies are secure',
    met: 'The one cookie (the remembered name) is __Host- with Secure by https.',
    by: ['src/client/session.ts'],
    shown: { file: 'tests/client/rememberedUser.test.ts', text: 'is a cookie of this host for a day' },
  },
  {
    id: '3.3.2',
    requirement: 'cookies name their SameSite',
    met: 'Strict; it authenticates nothing, so no request can be forged with it.',
    by: ['src/client/session.ts'],
    shown: { file: 'tests/client/rememberedUser.test.ts', text: 'is a cookie of this host for a day' },
  },
  {
    id: '3.3.3',
    requirement: 'cookies have the __Host- prefix',
    met: 'By https; plain http is for the demo on one machine.',
    by: ['src/client/session.ts'],
    shown: { file: 'tests/client/rememberedUser.test.ts', text: 'is a cookie of this host for a day' },
  },
  {
    id: '3.3.4',
    requirement: 'cookies are not readable by scripts without need',
    met: 'The server sets no cookie; the token travels in a header.',
    by: ['src/client/call.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', text: 'cannot be read by scripts of another site' },
  },
  {
    id: '3.4.1',
    requirement: 'HSTS for a year, with subdomains',
    met: 'On every reply once PUBLIC_URL is https.',
    by: ['src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      text: 'has its exact content type, and requires https for a year',
    },
  },
  {
    id: '3.4.2',
    requirement: 'no other origin reads replies',
    met: 'No Access-Control header is ever sent.',
    by: ['src/server/http/headers.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', text: 'cannot be read by scripts of another site' },
  },
  {
    id: '3.4.3',
    requirement: 'a content policy on every reply',
    met: 'Own scripts and one hashed inline script; object-src and base-uri none.',
    by: ['src/server/http/site.ts', 'src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      text: 'cannot be framed by another site, runs only its own code, and sends no referrer',
    },
  },
  {
    id: '3.4.4',
    requirement: 'nosniff on every reply',
    met: 'Set before any route, vendor replies and files included.',
    by: ['src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      text: 'has its exact content type, and requires https for a year',
    },
  },
  {
    id: '3.4.5',
    requirement: 'no referrer is sent',
    met: 'no-referrer on every reply; secrets are in the URL fragment or in headers.',
    by: ['src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      text: 'cannot be framed by another site, runs only its own code, and sends no referrer',
    },
  },
  {
    id: '3.4.6',
    requirement: 'other sites cannot frame the site',
    met: 'frame-ancestors none, or self where the site frames itself.',
    by: ['src/server/http/site.ts', 'src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      text: 'cannot be framed by another site, runs only its own code, and sends no referrer',
    },
  },
  {
    id: '3.5.1',
    requirement: 'requests from other sites are refused',
    met: 'Every call requires a Merchant header and JSON, and a token in a header; cookies authenticate nothing.',
    by: ['src/server/http/calls/router.ts'],
    shown: { file: 'tests/server/http/calls/router.test.ts', text: 'without a merchant are refused' },
  },
  {
    id: '3.5.2',
    requirement: 'no call works without a preflight',
    met: 'The same: without the header a simple request is refused, and preflights get no CORS headers.',
    by: ['src/server/http/calls/router.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', text: 'no call accepts' },
  },
  {
    id: '3.5.3',
    requirement: 'changes are never made by GET',
    met: 'Calls that move money are not GET; a GET needs the token header too.',
    by: ['src/endpoints/endpoint.ts'],
    shown: {
      file: 'tests/spec/calls.test.ts',
      text: 'that moves money has a request id, needs a token, and is not a GET',
    },
  },
  {
    id: '3.5.4',
    requirement: 'applications have separate hosts',
    byDesign:
      'One application per host; games of vendors run on their hosts, and built-in games in a frame with a separate policy.',
    by: ['src/server/http/site.ts', 'src/shell/launch/GameFrame.tsx'],
  },
  {
    id: '3.5.5',
    requirement: 'messages of other windows are not trusted',
    met: 'One page accepts messages, only from its parent, and only one fixed message to stop.',
    by: ['src/public/sandbox/games/frame.js'],
    shown: { file: 'tests/build/dangerousCalls.test.ts', text: 'a message of another page is received' },
  },
  {
    id: '3.7.1',
    requirement: 'only supported technologies',
    met: 'Web standards only; no plug-ins, object-src none.',
    by: ['src/server/http/site.ts'],
    shown: { file: 'tests/server/http/site.test.ts', text: '%s returns the page' },
  },
  {
    id: '3.7.2',
    requirement: 'users are not redirected to other sites without notice',
    byDesign:
      'The site redirects only to itself; a payment or a game opens by a press, at an address from the settings.',
    by: ['src/server/integrations/payService.ts', 'src/shell/kit/game/openWindow.ts'],
  },
]
