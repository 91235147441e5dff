import type { Requirement } from './requirement.ts'

/** V12: secure communication. */
export const v12Communication: readonly Requirement[] = [
  {
    id: '12.1.1',
    requirement: 'TLS 1.2 or 1.3',
    byDesign:
      'The operator’s proxy, required by SECURITY.md, terminates TLS; as a client, Node uses at least 1.2.',
    by: ['.github/SECURITY.md'],
  },
  {
    id: '12.1.2',
    requirement: 'good cipher suites',
    byDesign: 'The proxy decides; as a client, Node’s defaults apply.',
    by: ['.github/SECURITY.md'],
  },
  {
    id: '12.1.3',
    requirement: 'client certificates',
    notApplicable: 'No client is identified by a certificate.',
  },
  {
    id: '12.2.1',
    requirement: 'users connect by TLS',
    met: 'Outside the demo a PUBLIC_URL without https stops the start; HSTS does the rest.',
    by: ['src/server/start/settings.ts'],
    shown: { file: 'tests/server/start/settings.test.ts', text: 'a production site without https' },
  },
  {
    id: '12.2.2',
    requirement: 'public certificates',
    byDesign: 'The proxy has one; SECURITY.md requires it.',
    by: ['.github/SECURITY.md'],
  },
  {
    id: '12.3.1',
    requirement: 'every outgoing connection is encrypted',
    met: 'Mail is sent over TLS only, gateways are called by https, and the embedded database uses a private socket.',
    by: ['src/server/integrations/carriers.ts', 'src/server/start/settings.ts'],
    shown: {
      file: 'tests/server/integrations/carriers.test.ts',
      text: 'a mail server without TLS gets no message, unless it is on this machine',
    },
  },
  {
    id: '12.3.2',
    requirement: 'certificates are checked',
    byDesign: 'Node, nodemailer and pg check them by default, and no code disables that.',
    by: ['src/server/integrations/carriers.ts'],
  },
  {
    id: '12.3.3',
    requirement: 'internal HTTP services',
    notApplicable: 'There are none: processes share only the database.',
  },
  { id: '12.3.4', requirement: 'internal certificates', notApplicable: 'The same.' },
]
