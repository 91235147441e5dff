/** Returns the code of an error of Node, PostgreSQL or a library, such as `ENOENT`; '' for an error without one. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
