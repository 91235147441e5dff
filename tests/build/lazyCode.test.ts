import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeFiles } from '../kit/data/codeFiles.ts'

const files = codeFiles('src/app', 'src/shell', 'src/client', 'src/centre')

/** Import functions that are passed to `useCode` or `loadCode` in other files. */
const OPENERS = [
  'src/centre/kit/chart/Chart.tsx',
  'src/centre/kit/filter/dayPickersCode.ts',
  'src/centre/kit/filter/filterFieldsCode.ts',
  'src/centre/kit/list/listOptionsCode.ts',
  'src/centre/kit/list/listPartsCode.ts',
  'src/centre/member/parts/security/settingFormCode.ts',
]

it('code on demand is loaded only through `useCode` and `loadCode`, which can retry', () => {
  const bare = files
    .filter((file) => !OPENERS.includes(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(/\bimport\(/g)]
        .filter(
          ({ index }) =>
            !/\b(lazyWithRetry|lazyOptional|lazyPart|loadInBackground|loadCode|codePart)\(\s*\(\) => $/.test(
              text.slice(0, index),
            ),
        )
        .map(({ index }) => `${file}: ${text.slice(index, index + 60).split('\n')[0]}`)
    })
  expect(bare).toEqual([])
})

it('React.lazy, which cannot retry after a failure, is used in one place only', () => {
  const users = files.filter((file) =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(file, 'utf8')),
  )
  expect(users).toEqual(['src/shell/kit/page/lazyWithRetry.ts'])
})

it('Suspense waits for code only where a navigation shows the old page meanwhile', () => {
  // Elsewhere it would show its fallback for at least 300 ms, however soon the code comes (client/code/useCode).
  const users = files.filter((file) => /import \{ lazyWithRetry \}/.test(readFileSync(file, 'utf8')))
  expect(users).toEqual(['src/app/SiteRoutes.tsx', 'src/shell/frame/banner/BannerStrip.tsx'])
})

it('only the code of pseudo-languages imports what it consists of, because the first module waits for it', () => {
  // In a chunk that it shares with later code, it would wait for the first module, and the site would stay blank.
  const parts = [
    ...readFileSync('src/rules/site/pseudoText.ts', 'utf8').matchAll(/^import \{.*from '\.\/(.+)'/gm),
  ]
  const users = files.filter((file) =>
    parts.some(([, part]) => new RegExp(`^import [^;]*?/${part}'`, 'm').test(readFileSync(file, 'utf8'))),
  )
  expect(parts.map(([, part]) => part)).toEqual(['completeTexts.ts'])
  expect(users).toEqual([])
})
