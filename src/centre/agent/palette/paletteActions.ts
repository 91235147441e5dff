import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { AccountHit } from '../../../entities/lists/search.ts'
import { matchesWords } from '../../kit/keys/paletteMatch.ts'
import type { Asked } from '../../kit/keys/paletteMatch.ts'
import { agentPage } from '../address.ts'
import { whyActionClosed } from '../team/teamActions.ts'

/** What can be done with an account from the search. */
export const PALETTE_ACTIONS = [
  'offer',
  'rates',
  'transfer',
  'message',
  'promote',
  'bets',
  'records',
  'bills',
  'notes',
] as const
export type PaletteAction = (typeof PALETTE_ACTIONS)[number]

/** An action with its label, for one account or, with '' as the account, for the vocabulary. */
export interface LabelledAction {
  key: string
  label: string
  to: string
}

interface ActionWords {
  /** The label of an action for an account. */
  label: (action: PaletteAction, account: string, kind?: ContractKind) => string
  kinds: readonly ContractKind[]
}

const placeOf = (action: PaletteAction, account: string, kind?: ContractKind): string => {
  if (action === 'offer') return agentPage('account', { account, action: `contract:${account}:${kind}` })
  if (action === 'rates' || action === 'transfer' || action === 'message' || action === 'promote')
    return agentPage('account', { account, action: `${action}:${account}` })
  return agentPage('account', { account, tab: action })
}

/** Returns every action for an account, in the order of the list. */
export const actionsFor = (account: string, { label, kinds }: ActionWords): LabelledAction[] =>
  PALETTE_ACTIONS.flatMap((action) =>
    (action === 'offer' ? kinds : [undefined]).map((kind) => ({
      key: `${action} ${kind ?? ''} ${account}`,
      label: label(action, account, kind),
      to: placeOf(action, account, kind),
    })),
  )

const isOpen = (key: string, { type, direct }: AccountHit): boolean => {
  const [action] = key.split(' ')
  const place = { own: false, direct }
  if (action === 'offer') return whyActionClosed('contract', { type }, place) === null
  if (action === 'rates' || action === 'promote') return whyActionClosed(action, { type }, place) === null
  return true
}

const ACCOUNTS_MAX = 3

/** Returns the actions that were asked for, for the first accounts found. Without words of an action there are none. */
export const actionsAsked = (
  { words }: Asked,
  accounts: readonly AccountHit[],
  texts: ActionWords,
): LabelledAction[] =>
  words.length === 0
    ? []
    : accounts
        .slice(0, ACCOUNTS_MAX)
        .flatMap((account) =>
          actionsFor(account.account, texts).filter(
            ({ key, label }) => isOpen(key, account) && matchesWords(words, [label]),
          ),
        )
