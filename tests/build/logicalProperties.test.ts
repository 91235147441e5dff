import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// The site is mirrored by writing start and end in place of left and right. A physical side that has a reason is here.
const EXCEPTIONS: readonly (readonly [file: string, declaration: RegExp, reason: string])[] = [
  ['shell/kit/dialog/dialog.css', /^(padding|margin)-right/, 'the page’s scrollbar is always at the right'],
  ['centre/kit/help/tour.css', /^border-(left|right)-color/, 'driver.js places its arrow by physical sides'],
  ['shell/kit/form/dialingCode.css', /^border-width: 0 2px 2px 0/, 'turned by 45°, it points down'],
  ['shell/kit/page/parts.css', /^background: linear-gradient\(90deg/, 'the same from both sides'],
  ['shell/frame/noticeBar.css', /^mask-image: linear-gradient\(90deg/, 'the same from both sides'],
]

/** The games of the sandbox stand in for a vendor's pages, which have their own languages. */
const NOT_OURS = 'public/'

const PHYSICAL =
  /^(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right):|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear): ?(?:left|right))/
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|color|style)|scroll-(?:margin|padding)): ?(.+)$/
const CORNERS = /^border-radius: ?(.+)$/
const SIDEWAYS = /translateX\(|linear-gradient\((?:90deg|270deg|to (?:left|right))/

/** Returns the values of a shorthand; a function counts as one value. */
const valuesOf = (text: string): string[] =>
  text.replace(/\s*!important$/, '').match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** Returns whether a declaration of a style sheet names a physical side. */
const isPhysical = (declaration: string): boolean => {
  if (PHYSICAL.test(declaration)) return true
  const sides = valuesOf(FOUR_SIDES.exec(declaration)?.[1] ?? '')
  if (sides.length === 4 && sides[1] !== sides[3]) return true
  const corners = valuesOf(CORNERS.exec(declaration)?.[1] ?? '')
  const [first, second = first, third = first, fourth = second] = corners
  if (corners.length > 1 && (first !== second || third !== fourth)) return true
  return SIDEWAYS.test(declaration) && !declaration.includes('var(--way)')
}

/** Properties of elements that take a side. A line that reads the direction chooses the side by it. */
const IN_CODE =
  /(?:margin|padding|border)(?:Left|Right)\b|textAlign: '(?:left|right)'|\balign(?:=|: )['"{]*'?(?:left|right)'|\bplacement(?:=|: )['"](?:top|bottom)?(?:left|right)/i

const filesOf = (ending: RegExp): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => ending.test(file) && !file.startsWith(NOT_OURS) && !file.startsWith('server/'),
  )

const declarationsOf = (file: string): string[] =>
  readFileSync(join('src', file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/[;{}]/)
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => /^[\w-]+:/.test(one))

const isExcepted = (file: string, declaration: string): boolean =>
  EXCEPTIONS.some(([where, what]) => where === file && what.test(declaration))

describe('the site is mirrored in languages that run from right to left', () => {
  test('no style sheet names a physical side', () => {
    const sheets = filesOf(/\.css$/)
    expect(sheets).not.toEqual([])
    const physical = sheets.flatMap((file) =>
      declarationsOf(file)
        .filter((one) => isPhysical(one) && !isExcepted(file, one))
        .map((one) => `${file}: ${one}. Use start and end.`),
    )
    expect(physical).toEqual([])
  })
  test('every exception is still needed', () => {
    const unused = EXCEPTIONS.filter(
      ([file, what]) => !declarationsOf(file).some((one) => what.test(one) && isPhysical(one)),
    )
    expect(unused).toEqual([])
  })
  test('no component names a physical side', () => {
    const physical = filesOf(/\.tsx?$/).flatMap((file) =>
      readFileSync(join('src', file), 'utf8')
        .split('\n')
        .filter((line) => IN_CODE.test(line) && !/rtl/.test(line))
        .map((line) => `${file}: ${line.trim()}. Use start and end, or useDirection.`),
    )
    expect(physical).toEqual([])
  })
})

test.each([
  ['margin-left: 4px', true],
  ['padding: 0 4px 0 12px', true],
  ['padding: 0 4px', false],
  ['padding: 1px calc(2px + 1px) 3px calc(2px + 1px)', false],
  ['inset: auto 0 0', false],
  ['left: 0', true],
  ['text-align: right', true],
  ['text-align: end', false],
  ['border-radius: 8px', false],
  ['border-radius: 18px 18px 0 0', false],
  ['border-radius: 4px 14px 14px', true],
  ['border-radius: 8px 0', true],
  ['transform: translateX(-50%)', true],
  ['transform: translateX(calc(-50% * var(--way)))', false],
])('%s names a physical side: %s', (declaration, physical) => {
  expect(isPhysical(declaration)).toBe(physical)
})
