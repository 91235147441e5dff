import { businessConstants } from './constants.ts'
import { calls } from './calls.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import type { ShownBy, SpecificationLine } from './line.ts'
import { roles } from './roles.ts'
import { screens } from './screens.ts'
import { states } from './states.ts'
import { validation } from './validation.ts'

/** The paragraphs of the specification with their lines, by the number n of the `§n` references in the code. */
export const PARAGRAPHS: readonly {
  number: number
  title: string
  parts: Readonly<Record<string, readonly SpecificationLine[]>>
}[] = [
  { number: 2, title: 'Screens and routes', parts: screens },
  { number: 3, title: 'Entities and their fields', parts: entities },
  { number: 4, title: 'States and transitions', parts: states },
  { number: 5, title: 'Validation rules', parts: validation },
  { number: 6, title: 'Roles and permissions', parts: roles },
  { number: 7, title: 'Calls', parts: calls },
  { number: 8, title: 'Error catalogue', parts: errors },
  { number: 9, title: 'Business constants and limits', parts: businessConstants },
]

/** The path of the page in the repository. */
export const PAGE = '.github/docs/specification.md'

const cell = (text: string): string => text.replaceAll('|', '\\|')
const linkTo = ({ file, title }: ShownBy): string => `[${cell(title)}](../../${file})`

/** Returns the page as Markdown: every line of §2 to §9 with the tests that show it. */
export const pageText = (): string =>
  [
    '# The specification, line by line',
    '',
    'The customer’s specification, condensed in our words, with the tests that show each line. `§n` marks in the code name',
    'these paragraphs. Generated from `tests/spec/specification` by `node --import tsx tests/spec/specification/write.ts`;',
    'a line without a test, or one whose test is gone, fails `npm test`.',
    '',
    ...PARAGRAPHS.flatMap(({ number, title, parts }) => [
      `## §${number} ${title}`,
      '',
      ...Object.entries(parts).flatMap(([part, lines]) => [
        `### ${part}`,
        '',
        '| Line | Shown by |',
        '|---|---|',
        ...lines.map(([says, ...shown]) => `| ${cell(says)} | ${shown.map(linkTo).join('<br>')} |`),
        '',
      ]),
    ]),
  ].join('\n')
