/** @jsxRuntime automatic @jsxImportSource react */
// Draws the symbols of the sandbox vendor's games: `npx tsx config/tooling/drawSymbols.tsx` writes one sheet of them to
// src/public/sandbox/games. A symbol takes its two paints from the page: `color`, and the custom property `--mark`.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { SUBJECTS, type SubjectName } from '../../src/shell/art/subjects.tsx'

const file = fileURLToPath(new URL('../../src/public/sandbox/games/symbols.svg', import.meta.url))
const names = Object.keys(SUBJECTS) as SubjectName[]

writeFileSync(
  file,
  `${renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg">
      {names.map((name) => (
        <symbol key={name} id={name} viewBox="-50 -50 100 100">
          {SUBJECTS[name]({ body: 'currentColor', mark: 'var(--mark)' })}
        </symbol>
      ))}
    </svg>,
  )}\n`,
)
