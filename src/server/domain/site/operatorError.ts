import { errorCode } from '../../../rules/errorCode.ts'

/** An error that the operator can fix. Its message says what to do, and no stack trace is shown. */
export class OperatorError extends Error {}

/** Errors of the system or the database whose own message names a path, a port or an address. */
const isSystems = (error: Error): boolean => {
  const isSystemCall = 'syscall' in error && typeof error.syscall === 'string'
  return isSystemCall || /^(08|28|3D|53)\w{3}$/.test(errorCode(error))
}

/** Returns the text of an error for the operator: a sentence for one that the operator can fix, else a stack trace. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // A host name with several addresses fails once per address. The first error is enough.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (first instanceof Error && (first instanceof OperatorError || isSystems(first))) return first.message
  return error.stack ?? error.message
}
