import type { WhitelabelNode } from '../../entities/site.ts'

/** The nodes a site knows (§3, provider.md §1), under the module each belongs to. */
const TREE: Readonly<Record<string, readonly string[]>> = {
  COMM3: ['AGEANNOUNCE3', 'FEEDBACK3', 'CBS3', 'INBOX3'],
  VERIFICATION3: ['CAPTCHA3', 'LOGINIPVERF3', 'MOBILEVERCODELOGIN3', 'PUSHLOGIN3', 'FREEPLAY3'],
  REG3: ['MOBILENUMREG3', 'REGMOBVERF3', 'DIRECTREG3'],
  PASS3: ['CHNGPASSVERIF3', 'CHNGPASSMAIL3', 'PWRESETSMS3'],
  PROFPIC3: [],
  AFFMAN3: ['SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'],
  FUNDTRANS3: ['DPSTBAS3', 'MEMTRANS3'],
  GAMELO3: ['GAMELOHOT3', 'GAMELOFAV3', 'GAMELOREC3'],
  REWCEN3: ['PTSYS3', 'MANPLAYREB3'],
}

/** The whitelabel tree of a brand: every node known, on where the brand says so; a node of its own stands at the top. */
export const whitelabelOf = (flags: ReadonlySet<string>): WhitelabelNode[] => {
  const enabled = (modId: string): '0' | '1' => (flags.has(modId) ? '1' : '0')
  const known = new Set(Object.entries(TREE).flat(2))
  const own = [...flags].filter((flag) => !known.has(flag))
  return [
    ...Object.entries(TREE).map(([modId, children]) => ({
      modId, enabled: enabled(modId), childrenNodes: children.map((child) => ({ modId: child, enabled: enabled(child) })),
    })),
    ...own.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] })),
  ]
}
