import type { Requirement } from './requirement.ts'

/** V3: web frontend. */
export const v03Browser: readonly Requirement[] = [
  {
    id: '3.2.1',
    asks: 'a reply is never taken for a page',
    held: 'nosniff and a policy that allows nothing on every reply that is no page; pictures are sandboxed.',
    by: ['src/server/http/headers.ts', 'src/server/http/uploads.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      says: 'cannot be framed by another site, runs only its own code, and sends no referrer',
    },
  },
  {
    id: '3.2.2',
    asks: 'text is shown as text',
    held: 'React writes text nodes; two named components show cleaned markup.',
    by: ['src/shell/kit/page/RichText.tsx'],
    shown: { file: 'tests/build/dangerousCalls.test.ts', says: 'HTML is inserted' },
  },
  {
    id: '3.3.1',
    asks: 'cookies are secure',
    held: 'The one cookie (the remembered name) is __Host- with Secure by https.',
    by: ['src/client/session.ts'],
    shown: { file: 'tests/client/rememberedUser.test.ts', says: 'is a cookie of this host for a day' },
  },
  {
    id: '3.3.2',
    asks: 'cookies name their SameSite',
    held: 'Strict; and it proves nothing, so no request can be forged with it.',
    by: ['src/client/session.ts'],
    shown: { file: 'tests/client/rememberedUser.test.ts', says: 'is a cookie of this host for a day' },
  },
  {
    id: '3.3.3',
    asks: 'cookies have the __Host- prefix',
    held: 'By https; plain http is for the demo on one machine.',
    by: ['src/client/session.ts'],
    shown: { file: 'tests/client/rememberedUser.test.ts', says: 'is a cookie of this host for a day' },
  },
  {
    id: '3.3.4',
    asks: 'no script reads what it need not',
    held: 'The server sets no cookie; the token travels in a header.',
    by: ['src/client/call.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', says: 'cannot be read by scripts of another site' },
  },
  {
    id: '3.4.1',
    asks: 'HSTS for a year, with subdomains',
    held: 'On every reply once PUBLIC_URL is https.',
    by: ['src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      says: 'has its exact content type, and requires https for a year',
    },
  },
  {
    id: '3.4.2',
    asks: 'no other origin reads replies',
    held: 'No Access-Control header is ever sent.',
    by: ['src/server/http/headers.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', says: 'cannot be read by scripts of another site' },
  },
  {
    id: '3.4.3',
    asks: 'a content policy on every reply',
    held: 'Own scripts and one hashed line; object-src and base-uri none.',
    by: ['src/server/http/site.ts', 'src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      says: 'cannot be framed by another site, runs only its own code, and sends no referrer',
    },
  },
  {
    id: '3.4.4',
    asks: 'nosniff on every reply',
    held: 'Set before any route, a vendor’s reply and files among them.',
    by: ['src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      says: 'has its exact content type, and requires https for a year',
    },
  },
  {
    id: '3.4.5',
    asks: 'no referrer leaves',
    held: 'no-referrer on every reply; secrets are in the URL fragment or in headers.',
    by: ['src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      says: 'cannot be framed by another site, runs only its own code, and sends no referrer',
    },
  },
  {
    id: '3.4.6',
    asks: 'other sites cannot frame the site',
    held: 'frame-ancestors none, or self where the site frames itself.',
    by: ['src/server/http/site.ts', 'src/server/http/headers.ts'],
    shown: {
      file: 'tests/server/http/headers.test.ts',
      says: 'cannot be framed by another site, runs only its own code, and sends no referrer',
    },
  },
  {
    id: '3.5.1',
    asks: 'requests of other sites are refused',
    held: 'Every call wants a Merchant header and JSON, and acts only with a token in a header; nothing is proved by a cookie.',
    by: ['src/server/http/calls/router.ts'],
    shown: { file: 'tests/server/http/calls/router.test.ts', says: 'without a merchant are refused' },
  },
  {
    id: '3.5.2',
    asks: 'no call works without a preflight',
    held: 'The same: without the header a simple request is refused, and preflights get no CORS headers.',
    by: ['src/server/http/calls/router.ts'],
    shown: { file: 'tests/server/http/headers.test.ts', says: 'no call accepts' },
  },
  {
    id: '3.5.3',
    asks: 'what acts is no GET',
    held: 'Calls that move money are no GET; a GET needs the token’s header too.',
    by: ['src/endpoints/endpoint.ts'],
    shown: {
      file: 'tests/spec/calls.test.ts',
      says: 'that moves money has a request id, needs a token, and is not a GET',
    },
  },
  {
    id: '3.5.4',
    asks: 'applications have hosts of their own',
    byDesign:
      'One application per host; games of vendors run on their hosts, and built-in games in a frame with a separate policy.',
    by: ['src/server/http/site.ts', 'src/shell/launch/GameFrame.tsx'],
  },
  {
    id: '3.5.5',
    asks: 'words of other windows are not believed',
    held: 'One page accepts messages, only from its parent, and only one fixed message to stop.',
    by: ['src/public/sandbox/games/frame.js'],
    shown: { file: 'tests/build/dangerousCalls.test.ts', says: 'a message of another page is received' },
  },
  {
    id: '3.7.1',
    asks: 'only technologies that live',
    held: 'Plain web; no plug-ins, object-src none.',
    by: ['src/server/http/site.ts'],
    shown: { file: 'tests/server/http/site.test.ts', says: '%s returns the page' },
  },
  {
    id: '3.7.2',
    asks: 'users are not redirected to other sites without notice',
    byDesign:
      'The site redirects only to itself; a payment or a game opens by a press, at an address from the settings.',
    by: ['src/server/integrations/payService.ts', 'src/shell/kit/game/openWindow.ts'],
  },
]
