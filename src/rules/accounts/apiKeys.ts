import type { ApiTopic } from '../../entities/accounts/apiKey.ts'

/** How every key begins. A session token never does. */
export const API_KEY = 'key.'

/**
 * The files of calls that belong to each topic. A file that is not here takes no key: login, security settings, player
 * protection, messages, games and everything for staff.
 */
export const TOPIC_FILES: Readonly<Record<ApiTopic, readonly string[]>> = {
  betting: ['reports'],
  money: ['wallet', 'cashier', 'withdrawals'],
  team: [
    'agent',
    'team',
    'teamAccount',
    'teamTree',
    'linkResults',
    'income',
    'rebates',
    'statements',
    'teamReports',
  ],
  contracts: ['contracts'],
  loyalty: ['loyalty', 'points', 'promotions'],
}

/** What a key is for. */
export interface ApiKeyScope {
  topics: readonly ApiTopic[]
  canWrite: boolean
}

/** A call, as far as its use with a key depends on it. */
interface Call {
  method: string
  money?: true
  encrypted?: true
  ownOnly?: true
}

/**
 * Whether a key may make a call: one that reads, of its topics. A key that may write also changes what belongs to the
 * team. No key moves money or makes a call that asks for a password.
 */
export const keyMayCall = ({ topics, canWrite }: ApiKeyScope, file: string, call: Call): boolean => {
  if (call.money || call.encrypted || call.ownOnly) return false
  const topic = topics.find((one) => TOPIC_FILES[one].includes(file))
  if (topic === undefined) return false
  return call.method === 'GET' || (canWrite && topic === 'team')
}
