import type * as z from 'zod/mini'
import { exactText, text } from '../scalars.ts'
import { definitionOf } from '../schemaDefinition.ts'

const marked = new WeakSet<object>()

/**
 * Marks a field that proves identity. Its value is left out of the fingerprint of a money call, of every address and
 * of the log. A schema derived from a marked one (`check`) must be marked again.
 */
/* @__NO_SIDE_EFFECTS__ */
export const secret = <S extends z.ZodMiniType>(schema: S): S => {
  marked.add(schema)
  return schema
}

/** A password as typed. New ones must also pass the site's rules. */
export const password = secret(exactText(128, 1))

/** The password that money calls ask for. */
export const paymentPassword = secret(exactText(64, 1))

/** A code that was sent, or one of an authenticator app. */
export const oneTimeCode = secret(text(8))

/** The answer to a security question. */
export const securityAnswer = secret(text(64, 2))

/** Whether a field is marked as secret, optional or not. */
export const isSecret = (schema: z.ZodMiniType): boolean => {
  if (marked.has(schema)) return true
  const { innerType } = definitionOf(schema)
  return innerType !== undefined && isSecret(innerType)
}

/** Whether a value of this schema contains a secret. */
export const holdsSecret = (schema: z.ZodMiniType): boolean => {
  if (isSecret(schema)) return true
  const { innerType, element, options, shape } = definitionOf(schema)
  return [innerType, element, ...(options ?? []), ...Object.values(shape ?? {})].some(
    (part) => part !== undefined && holdsSecret(part),
  )
}

/**
 * Returns a checked input without its secrets, for storing, hashing or logging. A part that contains a secret is left
 * out as a whole.
 */
export const withoutSecrets = (
  schema: z.ZodMiniType,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const { shape, options } = definitionOf(schema)
  const shapes = shape ? [shape] : (options ?? []).map((option) => definitionOf(option).shape ?? {})
  return Object.fromEntries(
    Object.entries(value).filter(([key]) =>
      shapes.every((fields) => !Object.hasOwn(fields, key) || !holdsSecret(fields[key]!)),
    ),
  )
}
