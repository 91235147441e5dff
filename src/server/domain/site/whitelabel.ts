import type { WhitelabelNode } from '../../../entities/site/site.ts'

/** The whitelabel nodes (§3, provider.md §1) by module. Switching a module off switches its children off. */
const TREE: Readonly<Record<string, readonly string[]>> = {
  COMM3: ['AGEANNOUNCE3', 'FEEDBACK3', 'CBS3', 'INBOX3'],
  VERIFICATION3: ['CAPTCHA3', 'LOGINIPVERF3', 'MOBILEVERCODELOGIN3', 'PUSHLOGIN3'],
  REG3: ['MOBILENUMREG3', 'REGMOBVERF3', 'DIRECTREG3'],
  FREEPLAY3: [],
  PASS3: ['CHNGPASSVERIF3', 'CHNGPASSMAIL3', 'PWRESETSMS3'],
  PROFPIC3: [],
  AFFMAN3: ['SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'],
  FUNDTRANS3: ['DPSTBAS3'],
  MEMTRANS3: [],
  GAMELO3: ['GAMELOHOT3', 'GAMELOFAV3', 'GAMELOREC3'],
  REWCEN3: ['PTSYS3', 'MANPLAYREB3'],
}

const MODULE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TREE).flatMap(([module, children]) => children.map((child) => [child, module] as const)),
)

/** Every flag that `brand.json` may name. */
export const KNOWN_FLAGS: readonly string[] = Object.entries(TREE).flat(2)

/** Returns the message about a flag in config/ that does not exist. */
export const unknownFlag = (flag: string): string =>
  `${flag} is not a flag. Use one of ${KNOWN_FLAGS.join(', ')}. For a new flag, add it to src/server/domain/site/whitelabel.ts.`

/** Returns the module of a flag; undefined for a module itself. */
export const moduleOfFlag = (flag: string): string | undefined => MODULE_OF.get(flag)

/** Returns the flags that are in effect: those whose module is on too. */
export const effectiveFlags = (named: readonly string[]): ReadonlySet<string> => {
  const all = new Set(named)
  return new Set(named.filter((flag) => all.has(MODULE_OF.get(flag) ?? flag)))
}

/** Returns the whitelabel tree: every known node, on or off. */
export const whitelabelOf = (flags: ReadonlySet<string>): WhitelabelNode[] => {
  const enabled = (modId: string): '0' | '1' => (flags.has(modId) ? '1' : '0')
  return Object.entries(TREE).map(([modId, children]) => ({
    modId,
    enabled: enabled(modId),
    childrenNodes: children.map((child) => ({ modId: child, enabled: enabled(child) })),
  }))
}
