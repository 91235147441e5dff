import type { Requirement } from './requirement.ts'

/** V12: secure communication. */
export const v12Communication: readonly Requirement[] = [
  {
    id: '12.1.1',
    asks: 'TLS 1.2 or 1.3',
    byDesign:
      'The operator’s proxy, required by SECURITY.md, terminates TLS; as a client, Node uses at least 1.2.',
    by: ['.github/SECURITY.md'],
  },
  {
    id: '12.1.2',
    asks: 'good cipher suites',
    byDesign: 'The proxy’s; as a client Node’s defaults.',
    by: ['.github/SECURITY.md'],
  },
  {
    id: '12.1.3',
    asks: 'client certificates',
    notAsked: 'No certificate of a client is used to know anybody.',
  },
  {
    id: '12.2.1',
    asks: 'users connect by TLS',
    held: 'Outside the demo a PUBLIC_URL without https stops the start; HSTS does the rest.',
    by: ['src/server/start/settings.ts'],
    shown: { file: 'tests/server/start/settings.test.ts', says: 'a production site without https' },
  },
  {
    id: '12.2.2',
    asks: 'public certificates',
    byDesign: 'The proxy’s; SECURITY.md requires one.',
    by: ['.github/SECURITY.md'],
  },
  {
    id: '12.3.1',
    asks: 'every line out is encrypted',
    held: 'Mail by TLS or not at all, gateways by https; the embedded database by a private socket.',
    by: ['src/server/integrations/carriers.ts', 'src/server/start/settings.ts'],
    shown: {
      file: 'tests/server/integrations/carriers.test.ts',
      says: 'a mail server without TLS gets no message, unless it is on this machine',
    },
  },
  {
    id: '12.3.2',
    asks: 'certificates are checked',
    byDesign: 'Node’s, nodemailer’s and pg’s defaults, which nothing switches off.',
    by: ['src/server/integrations/carriers.ts'],
  },
  {
    id: '12.3.3',
    asks: 'services of our own over HTTP',
    notAsked: 'It is one process; several share nothing but the database.',
  },
  { id: '12.3.4', asks: 'internal certificates', notAsked: 'The same.' },
]
