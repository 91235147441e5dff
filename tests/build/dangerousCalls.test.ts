import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { onOneLine } from '../kit/data/onOneLine.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|js|html)$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .sort()
const textOf = new Map(
  files.map((file) => [
    file,
    readFileSync(root + file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$|^import type .*$/gm, ''),
  ]),
)

/** Functions that are dangerous with untrusted text, and the only files that may use them. */
const DANGEROUS: readonly (readonly [what: string, pattern: RegExp, where: readonly string[]])[] = [
  ['text is executed as code', /\beval\(|new Function\(|setTimeout\(\s*['"`]|\bimport\(\s*[a-z]\w*\s*\)/, []],
  [
    'HTML is inserted',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
    ['src/client/cleanRichText.ts'],
  ],
  [
    'a program is started',
    /node:child_process/,
    ['src/server/store/db/postgres/cluster.ts', 'src/server/store/db/postgres/server.ts'],
  ],
  ['a shell runs a command', /\bexec(Sync)?\(\s*[`'"]|shell:\s*true/, []],
  [
    'the server sends requests to other hosts',
    /(?<![\w.])fetch\(|node:https?['"]|\brequest\(\s*['"]http/,
    [
      'src/apiClient/callProvider.ts',
      'src/server/cli/vendorCheck/wallet.ts',
      'src/server/integrations/carriers.ts',
    ],
  ],
  [
    'predictable random numbers are used',
    /Math\.random\(/,
    [
      'src/client/events.ts',
      'src/public/sandbox/games/slots/reels.js',
      'src/server/store/db/transact.ts',
      'src/shell/kit/session/withCdnHost.ts',
    ],
  ],
  [
    'an insecure hash is used',
    /createHash\(\s*['"](md5|sha1)/,
    [
      'src/server/store/db/postgres/cluster.ts',
      'src/server/store/db/postgres/reach.ts',
      'src/server/store/db/sql/plans.ts',
    ],
  ],
  ['a cookie is written', /document\.cookie\s*=/, ['src/client/session.ts']],
  [
    'a message of another page is received',
    /addEventListener\(\s*['"]message|onmessage\s*=/,
    ['src/client/events.ts', 'src/client/tabs.ts', 'src/public/sandbox/games/frame.js'],
  ],
  [
    'objects are parsed from other formats than JSON',
    /\b(unserialize|deserialize|vm\.run|DOMParser|XMLParser|yaml)\b/,
    [],
  ],
  ['a prototype is accessed by name', /__proto__|\.constructor\.prototype|Object\.setPrototypeOf/, []],
]

describe('dangerous functions are used only in the listed files', () => {
  test.each(DANGEROUS)('%s', (what, pattern, where) => {
    // Calls to the own site are allowed: the content security policy blocks others.
    const sources =
      what === 'the server sends requests to other hosts'
        ? [...textOf].filter(([file]) => /^src\/(server|apiClient)\//.test(file))
        : [...textOf]
    expect(sources.filter(([, text]) => pattern.test(text)).map(([file]) => file)).toEqual(
      where.filter((file) => textOf.has(file)),
    )
  })

  test('`sql.raw` gets only constants of the code, never input', () => {
    const raw = [...textOf].flatMap(([file, text]) =>
      [...text.matchAll(/sql\.raw\(([^)]*)\)/g)].map(([, given]) => [file, given!] as const),
    )
    expect(raw.length).toBeGreaterThan(20)
    expect(
      raw.filter(([, given]) => /\b(input|filters?|search|asked|request|actor|account)\b/.test(given)),
    ).toEqual([])
  })

  test('regular expressions are built from input only in the listed files', () => {
    const files = [...textOf].filter(([, text]) => /new RegExp\(/.test(text)).map(([file]) => file)
    // A rule of the brand, a username (letters and digits), the code of a bet, the script of a language, constants of the code.
    expect(files).toEqual([
      'src/centre/member/parts/Pauses.tsx',
      'src/rules/accounts/fieldPatterns.ts',
      'src/server/domain/games/drawBets.ts',
      'src/server/domain/games/vietnam.ts',
      'src/server/domain/site/languageSigns.ts',
      'src/server/domain/team/statementHtml.ts',
    ])
  })
})

describe('dependencies', () => {
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>
  }
  const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link)

  test('have a checksum and come from the public registry', () => {
    expect(
      packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([])
    expect(
      packages
        .filter(([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'))
        .map(([path]) => path),
    ).toEqual([])
  })

  test('the site loads no code from other hosts', () => {
    for (const [file, text] of textOf)
      expect(text, file).not.toMatch(/<(script|link)[^>]+(src|href)=["']https?:/)
  })
})

describe('a password field', () => {
  const tags = [...textOf]
    .filter(([file]) => /^src\/(shell|centre)\/.*\.tsx$/.test(file))
    .flatMap(([file, text]) =>
      [
        ...onOneLine(text).matchAll(/<(Field|Secret)\b[^>]*?(?:name=|bind\()["'](\w*[pP]assword)["'].*?\/>/g),
      ].map(([tag, part, name]) => [file, part!, name!, tag] as const),
    )

  test('is masked', () => {
    expect(tags.length).toBeGreaterThan(12)
    expect(tags.filter(([, part, , tag]) => part === 'Field' && !tag.includes('type="password"'))).toEqual([])
    expect(textOf.get('src/centre/member/parts/security/Secret.tsx')).toContain('<Input.Password')
  })

  test('allows pasting and password managers', () => {
    for (const [file, text] of textOf)
      expect(text, file).not.toMatch(/onPaste|onCopy=|autoComplete="off"[^\n]*assword/)
    const unlabelled = tags.filter(
      ([, part, name, tag]) =>
        part === 'Field' && name !== 'paymentPassword' && !/autoComplete="(current|new)-password"/.test(tag),
    )
    expect(unlabelled.map(([file, , name]) => `${file} ${name}`)).toEqual([])
  })
})
