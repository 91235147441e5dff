/** Evidence for a requirement: a file, and a part of a test title or of the document. */
export interface Shown {
  file: string
  says: string
}

interface Asked {
  /** The number in the standard. */
  id: string
  /** The requirement in our words. */
  asks: string
}

/**
 * A requirement and how the site meets it: by which files and which test shows it; by design, where no test can show it;
 * not applicable; or open, with the reason.
 */
export type Requirement = Asked &
  (
    | { held: string; by: readonly string[]; shown: Shown }
    | { byDesign: string; by: readonly string[] }
    | { notAsked: string }
    | { open: string }
  )
