import { useCallback } from 'react'
import { useFlags } from './site.ts'

type Flags = ReadonlySet<string>
type Option<T extends string> = readonly [name: T, flag: string | null]

const enabledOptions =
  <const T extends string>(options: readonly Option<T>[]) =>
  (flags: Flags): T[] =>
    options.filter(([, flag]) => flag === null || flags.has(flag)).map(([name]) => name)

/** The tabs of the login dialog (§4). */
export const loginMethods = enabledOptions([
  ['username', null],
  ['sms', 'MOBILEVERCODELOGIN3'],
  ['push', 'PUSHLOGIN3'],
])
/** The tabs of the registration dialog (§4). */
export const registrationMethods = enabledOptions([
  ['username', 'DIRECTREG3'],
  ['mobile', 'MOBILENUMREG3'],
])
/** The methods to recover a password (§4). */
export const recoveryMethods = enabledOptions([
  ['email', 'CHNGPASSMAIL3'],
  ['phone', 'PWRESETSMS3'],
])
/** The special tabs of a game list (§2 RNG list). */
export const listTabs = enabledOptions([
  ['all', null],
  ['hot', 'GAMELOHOT3'],
  ['fav', 'GAMELOFAV3'],
  ['recent', 'GAMELOREC3'],
])
/** The entries of the account menu (§2). */
export const accountMenuItems = enabledOptions([
  ['member', null],
  ['agent', 'AFFMAN3'],
  ['withdraw', 'FUNDTRANS3'],
  ['accountRecord', 'MEMTRANS3'],
  ['bettingRecord', 'MEMTRANS3'],
  ['manualRebate', 'MANPLAYREB3'],
])

/** The parts of the public site that a single flag switches. */
export const FEATURES = {
  agentCentre: 'AFFMAN3',
  chat: 'CBS3',
  deposit: 'DPSTBAS3',
  favourites: 'GAMELOFAV3',
  feedback: 'FEEDBACK3',
  freePlay: 'FREEPLAY3',
  hotGames: 'GAMELOHOT3',
  points: 'PTSYS3',
} as const
export type Feature = keyof typeof FEATURES

export const hasFeature = (flags: Flags, feature: Feature): boolean => flags.has(FEATURES[feature])

/**
 * Returns a function that tells whether a feature is on. Until the flags have loaded every feature counts as on,
 * to avoid layout shifts.
 */
export const useFeatures = (): ((feature: Feature) => boolean) => {
  const flags = useFlags()
  return useCallback((feature) => flags.size === 0 || hasFeature(flags, feature), [flags])
}
