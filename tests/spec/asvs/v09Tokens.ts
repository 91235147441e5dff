import type { Requirement } from './requirement.ts'

/** V9: self-contained tokens. */
export const v09Tokens: readonly Requirement[] = [
  {
    id: '9.1.1',
    requirement: 'self-contained tokens',
    notApplicable:
      'Every token is a reference to a row in the database; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.1.2',
    requirement: 'self-contained tokens',
    notApplicable:
      'Every token is a reference to a row in the database; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.1.3',
    requirement: 'self-contained tokens',
    notApplicable:
      'Every token is a reference to a row in the database; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.2.1',
    requirement: 'self-contained tokens',
    notApplicable:
      'Every token is a reference to a row in the database; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.2.2',
    requirement: 'self-contained tokens',
    notApplicable:
      'Every token is a reference to a row in the database; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.2.3',
    requirement: 'self-contained tokens',
    notApplicable:
      'Every token is a reference to a row in the database; encrypted calls are bodies, not tokens.',
  },
  {
    id: '9.2.4',
    requirement: 'self-contained tokens',
    notApplicable:
      'Every token is a reference to a row in the database; encrypted calls are bodies, not tokens.',
  },
]
