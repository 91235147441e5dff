/** The rows of the home page that a brand may show, in the order that they have by default. */
export const HOME_ROWS = [
  'continue',
  'winners',
  'hot',
  'tables',
  'matches',
  'top',
  'new',
  'draws',
  'promotions',
  'board',
  'apps',
] as const
export type HomeRow = (typeof HOME_ROWS)[number]
