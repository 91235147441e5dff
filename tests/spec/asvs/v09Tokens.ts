import type { Requirement } from './requirement.ts'

/** V9: self-contained tokens. */
export const v09Tokens: readonly Requirement[] = [
  {
    id: '9.1.1',
    asks: 'self-contained tokens',
    notAsked: 'Every token is a reference that the database knows; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.1.2',
    asks: 'self-contained tokens',
    notAsked: 'Every token is a reference that the database knows; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.1.3',
    asks: 'self-contained tokens',
    notAsked: 'Every token is a reference that the database knows; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.2.1',
    asks: 'self-contained tokens',
    notAsked: 'Every token is a reference that the database knows; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.2.2',
    asks: 'self-contained tokens',
    notAsked: 'Every token is a reference that the database knows; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.2.3',
    asks: 'self-contained tokens',
    notAsked: 'Every token is a reference that the database knows; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.2.4',
    asks: 'self-contained tokens',
    notAsked: 'Every token is a reference that the database knows; encrypted calls are bodies, not tokens.',
  },
]
