/** Returns whether a value of unknown type is an object, so that its fields may be read. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
