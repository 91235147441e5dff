/** Returns the field that names the shards whose rows are not in a list over all lines; nothing when all answered. */
export const missingShards = (missing: readonly string[]): { missing?: string[] } =>
  missing.length > 0 ? { missing: [...missing] } : {}
