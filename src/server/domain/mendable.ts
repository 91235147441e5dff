/** What the person who starts or operates the site can mend: its message says what and how, and no trace is shown. */
export class Mendable extends Error {}

/** Failures that the system or the database tells in words of its own: a path, a port or an address is in them. */
const isSystems = (error: Error): boolean => {
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  return typeof syscall === 'string' || (typeof code === 'string' && /^(08|28|3D|53)\w{3}$/.test(code))
}

/** An error as it is shown to that person: a sentence for what they can mend, a trace for a fault of ours. */
export const sayError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // A name that leads to several addresses fails once for each; the first says it all.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (first instanceof Error && (first instanceof Mendable || isSystems(first))) return first.message
  return error.stack ?? error.message
}
