/** Evidence for a requirement: a file, and a part of a test title or of the document. */
export interface Shown {
  file: string
  text: string
}

interface Identified {
  /** The number in the standard. */
  id: string
  /** The requirement in our words. */
  requirement: string
}

/**
 * A requirement and how the site meets it: by which files and which test shows it; by design, where no test can show it;
 * not applicable; or open, with the reason.
 */
export type Requirement = Identified &
  (
    | { met: string; by: readonly string[]; shown: Shown }
    | { byDesign: string; by: readonly string[] }
    | { notApplicable: string }
    | { open: string }
  )
