import type * as z from 'zod/mini'

/** The parts of a schema's definition that we read. Which of them it has depends on its type. */
export interface SchemaDefinition {
  type: string
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  entries?: Readonly<Record<string, string | number>>
  values?: readonly (string | number)[]
  in?: z.ZodMiniType
  shape?: Readonly<Record<string, z.ZodMiniType>>
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
}

/** Returns the definition of a schema. Only here do we read it, because zod's types do not declare it for any schema. */
export const definitionOf = (schema: z.ZodMiniType): SchemaDefinition =>
  schema._zod.def as unknown as SchemaDefinition
