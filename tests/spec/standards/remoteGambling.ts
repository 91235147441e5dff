import type { Requirement } from '../asvs/requirement.ts'

/**
 * UK Gambling Commission, Remote gambling and software technical standards 1, 2, 12 and 13. Letters are the Commission’s;
 * parts with an uncertain letter have a name instead.
 */
export const remoteGambling: readonly Requirement[] = [
  {
    id: 'RTS 1A',
    requirement: 'the balance, in its currency, wherever players bet or transfer money',
    met: 'In the header of every page, in the bar above a game, on the screens of the wallet.',
    by: ['src/shell/frame/header/LoggedInBar.tsx', 'src/shell/launch/SessionBar.tsx'],
    shown: {
      file: 'tests/e2e/centre/live-events.spec.ts',
      text: 'a deposit on another device updates the balance in every tab, over one stream',
    },
  },
  {
    id: 'RTS 1B',
    requirement: 'three months of history directly, twelve on request',
    met: 'All of it, by any dates, with totals; nothing is deleted.',
    by: ['src/endpoints/betting/reports.ts'],
    shown: { file: 'tests/server/handlers/team/agent.test.ts', text: 'a member sees only its own records' },
  },
  {
    id: 'RTS 1C',
    requirement: 'net deposits since registration',
    met: 'On the safer-play screen: all deposits less all withdrawals, from the ledger.',
    by: ['src/server/handlers/accounts/protection.ts'],
    shown: { file: 'tests/server/handlers/accounts/protection.test.ts', text: 'net deposits' },
  },
  {
    id: 'RTS 2A',
    requirement: 'the amount that is staked is clear',
    met: 'Stakes are in the account’s currency, on the button and in the receipt; there are no credits.',
    by: ['src/public/sandbox/games/frame.js', 'src/centre/kit/format/amount.ts'],
    shown: {
      file: 'tests/centre/kit/format/amount.test.ts',
      text: 'the currency is the account’s, not the language’s',
    },
  },
  {
    id: 'RTS 2B',
    requirement: 'the bet is clear before the stake',
    byDesign:
      'Rules, chances and return of each built-in game open with one press; vendors show those of their games.',
    by: ['src/public/sandbox/games/frame.js'],
  },
  {
    id: 'RTS 2E',
    requirement: 'net position during the session',
    met: 'Above every game and in the reality check.',
    by: ['src/shell/launch/SessionBar.tsx'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'the session bar shows duration and net position since the session began',
    },
  },
  {
    id: 'RTS 12A',
    requirement: 'own limits at any time, prompted at registration or the first deposit',
    open: 'Limits are available from the start, and the deposit screen links to them, but players are not prompted to set one.',
  },
  {
    id: 'RTS 12 periods',
    requirement: '24 hours, seven days, a month; the lowest counts',
    met: 'Deposit, loss and wager limits over rolling days, weeks and months, all checked.',
    by: ['src/server/domain/accounts/protection.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'counts over the last 24 hours, not the calendar day',
    },
  },
  {
    id: 'RTS 12 gross deposits',
    requirement: 'a deposit limit counts deposits without subtracting withdrawals',
    met: 'Withdrawals do not raise what is left of the limit.',
    by: ['src/server/usecases/accounts/protectionOf.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'applies immediately when it is set or lowered',
    },
  },
  {
    id: 'RTS 12 lowering',
    requirement: 'a lower limit applies immediately',
    met: 'In the same transaction.',
    by: ['src/server/domain/accounts/protection.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'applies immediately when it is set or lowered',
    },
  },
  {
    id: 'RTS 12 raising',
    requirement: 'a higher one after 24 hours and a confirmation',
    met: 'The old limit applies until both have passed.',
    by: ['src/server/domain/accounts/protection.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'is raised only after 24 hours and a confirmation; until then the old limit applies',
    },
  },
  {
    id: 'RTS 13A',
    requirement: 'the time of day or in play, also over a full screen',
    met: 'The bar above a game shows the local time with its zone, and stays in full screen.',
    by: ['src/shell/launch/SessionBar.tsx', 'src/shell/launch/GameFrame.tsx'],
    shown: {
      file: 'tests/e2e/shell/reality.spec.ts',
      text: 'a reality check opens over a running game, shows time and money, and Enter continues',
    },
  },
  {
    id: 'RTS 13B',
    requirement: 'a reality check at an interval set by the player, to be acknowledged',
    met: '5 to 60 minutes, over games and centres; it waits for a confirmation and links to a break and the bets.',
    by: ['src/shell/launch/RealityCheck.tsx'],
    shown: {
      file: 'tests/e2e/shell/reality.spec.ts',
      text: 'a reality check opens over a running game, shows time and money, and Enter continues',
    },
  },
  {
    id: 'RTS 13C',
    requirement: 'the duration of the session is shown',
    met: 'In the bar above a game, second by second, by the provider’s clock.',
    by: ['src/shell/launch/SessionBar.tsx'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'the session bar shows duration and net position since the session began',
    },
  },
]
