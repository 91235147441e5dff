/** A test that shows a line: its path from the root of the repository, and a part of its title as written there. */
export interface ShownBy {
  file: string
  title: string
}

/** A line of the specification, summarised, with at least one test that shows it. */
export type SpecificationLine = readonly [says: string, ...shown: readonly [ShownBy, ...ShownBy[]]]

/** A browser test: `tests/e2e/<name>.spec.ts`. */
export const browser = (name: string, title: string): ShownBy => ({
  file: `tests/e2e/${name}.spec.ts`,
  title,
})

/** A unit or provider test: `tests/<path>.test.ts`. */
export const unit = (path: string, title: string): ShownBy => ({ file: `tests/${path}.test.ts`, title })

/** A unit test of a component: `tests/<path>.test.tsx`. */
export const dom = (path: string, title: string): ShownBy => ({ file: `tests/${path}.test.tsx`, title })
