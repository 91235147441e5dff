/** What shows it: a file and a part of a test's title or of a document's text. */
export interface Shown {
  file: string
  says: string
}

interface Asked {
  /** As the standard numbers it. */
  id: string
  /** What it asks for, in our words. */
  asks: string
}

/**
 * One requirement and our answer: held (by which files, shown by which test), held by the way the thing is built where
 * no test can show it, not asked of a site like this, or open, with the reason.
 */
export type Requirement = Asked & (
  | { held: string; by: readonly string[]; shown: Shown }
  | { byDesign: string; by: readonly string[] }
  | { notAsked: string }
  | { open: string }
)
