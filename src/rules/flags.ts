import type { WhitelabelNode } from '../entities/site.ts'

/** The ids of the nodes that are on, at both levels of the tree (§3 Whitelabel node, §4 Feature flags). */
export const enabledFlags = (tree: readonly WhitelabelNode[]): ReadonlySet<string> =>
  new Set(tree.flatMap((node) => [node, ...node.childrenNodes]).filter((n) => n.enabled === '1').map((n) => n.modId))
