import type { Requirement } from '../asvs/requirement.ts'

/**
 * UK Gambling Commission, Remote gambling and software technical standards 1, 2, 12 and 13. Letters are the Commission’s;
 * parts with an uncertain letter have a name instead.
 */
export const remoteGambling: readonly Requirement[] = [
  {
    id: 'RTS 1A',
    asks: 'the balance, in its currency, wherever one plays or moves money',
    held: 'In the header of every page, in the bar above a game, on the screens of the wallet.',
    by: ['src/shell/frame/header/LoggedInBar.tsx', 'src/shell/launch/SessionBar.tsx'],
    shown: {
      file: 'tests/e2e/centre/live-events.spec.ts',
      says: 'a deposit on another device updates the balance in every tab, over one stream',
    },
  },
  {
    id: 'RTS 1B',
    asks: 'three months of history directly, twelve on request',
    held: 'All of it, by any dates, with sums of the whole result; nothing is thrown away.',
    by: ['src/endpoints/betting/reports.ts'],
    shown: { file: 'tests/server/handlers/team/agent.test.ts', says: 'a member sees only its own records' },
  },
  {
    id: 'RTS 1C',
    asks: 'net deposits of the account’s whole life',
    held: 'On the safer-play screen: all that was deposited less all that was paid out, from the ledger.',
    by: ['src/server/handlers/accounts/protection.ts'],
    shown: { file: 'tests/server/handlers/accounts/protection.test.ts', says: 'net deposits' },
  },
  {
    id: 'RTS 2A',
    asks: 'the amount that is staked is clear',
    held: 'Stakes are in the account’s currency, on the button and in the slip; there are no credits.',
    by: ['src/public/sandbox/games/frame.js', 'src/centre/kit/format/amount.ts'],
    shown: {
      file: 'tests/centre/kit/format/amount.test.ts',
      says: 'the currency is the account’s, not the language’s',
    },
  },
  {
    id: 'RTS 2B',
    asks: 'what is bet on is clear before it is staked',
    byDesign:
      'Rules, chances and return of each built-in game open with one press; vendors show those of their games.',
    by: ['src/public/sandbox/games/frame.js'],
  },
  {
    id: 'RTS 2E',
    asks: 'net position of the session, while it lasts',
    held: 'Above every game and in the reality check.',
    by: ['src/shell/launch/SessionBar.tsx'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'the session bar shows duration and net position since the session began',
    },
  },
  {
    id: 'RTS 12A',
    asks: 'own limits at any time, prompted at registration or the first deposit',
    open: 'Limits are available from the start, and the deposit screen links to them, but players are not prompted to set one.',
  },
  {
    id: 'RTS 12 periods',
    asks: '24 hours, seven days, a month; the lowest counts',
    held: 'Deposit, loss and wager limits over rolling days, weeks and months, all checked.',
    by: ['src/server/domain/accounts/protection.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'counts over the last 24 hours, not the calendar day',
    },
  },
  {
    id: 'RTS 12 gross deposits',
    asks: 'a deposit limit counts deposits without subtracting withdrawals',
    held: 'Withdrawals give no room again.',
    by: ['src/server/usecases/accounts/protectionOf.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'applies immediately when it is set or lowered',
    },
  },
  {
    id: 'RTS 12 lowering',
    asks: 'a lower limit applies immediately',
    held: 'In the same transaction.',
    by: ['src/server/domain/accounts/protection.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'applies immediately when it is set or lowered',
    },
  },
  {
    id: 'RTS 12 raising',
    asks: 'a higher one after 24 hours and a second word',
    held: 'The old limit applies until both have passed.',
    by: ['src/server/domain/accounts/protection.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'is raised only after 24 hours and a confirmation; until then the old limit applies',
    },
  },
  {
    id: 'RTS 13A',
    asks: 'the time of day or in play, also over a full screen',
    held: 'The bar above a game shows the local time with its zone, and stays in full screen.',
    by: ['src/shell/launch/SessionBar.tsx', 'src/shell/launch/GameFrame.tsx'],
    shown: {
      file: 'tests/e2e/shell/reality.spec.ts',
      says: 'a reality check opens over a running game, shows time and money, and Enter continues',
    },
  },
  {
    id: 'RTS 13B',
    asks: 'a reality check at an interval of one’s own, to be acknowledged',
    held: '5 to 60 minutes, over games and centres; it waits for an answer and offers a break and the bets.',
    by: ['src/shell/launch/RealityCheck.tsx'],
    shown: {
      file: 'tests/e2e/shell/reality.spec.ts',
      says: 'a reality check opens over a running game, shows time and money, and Enter continues',
    },
  },
  {
    id: 'RTS 13C',
    asks: 'time in the session is shown while it lasts',
    held: 'In the bar above a game, second by second, by the provider’s clock.',
    by: ['src/shell/launch/SessionBar.tsx'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'the session bar shows duration and net position since the session began',
    },
  },
]
