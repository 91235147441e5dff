import type { WhitelabelNode } from '../../entities/site/site.ts'

/**
 * Returns the ids of the nodes that are on (§3 Whitelabel node, §4 Feature flags). A child counts only when its
 * module is on.
 */
export const enabledFlags = (tree: readonly WhitelabelNode[]): ReadonlySet<string> =>
  new Set(
    tree
      .flatMap((node) => (node.enabled === '1' ? [node, ...node.childrenNodes] : []))
      .filter((n) => n.enabled === '1')
      .map((n) => n.modId),
  )
