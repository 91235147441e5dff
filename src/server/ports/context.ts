import type { AccountType } from '../../entities/account.ts'
import type { Brand } from '../../entities/brand.ts'
import type { Audience } from '../../rules/access.ts'
import type { Decision } from '../../rules/decision.ts'
import type { Random } from '../../rules/random.ts'
import type { CheckedInputOf, Endpoint, RawOutputOf } from '../../endpoints/endpoint.ts'
import type { Ports } from './ports.ts'

/** Where an account stands: every question about money or teams is asked with its line (the shard key). */
export interface AccountRef {
  lineId: string
  accountId: string
}

/** Who makes a call: read from the session by the router, never from the request's own words. */
export interface Actor extends AccountRef {
  name: string
  type: AccountType
  /** Ancestors' and own node codes, `top/…/own/`; an account is in one's team when its path begins with one's path. */
  path: string
  support: boolean
  sessionId: string
}

/** What the router knows of a request besides its input. */
export interface Context<A extends Actor | null = Actor | null> {
  actor: A
  ports: Ports
  /** epoch ms. */
  now: number
  random: Random
  brand: Brand
  flags: ReadonlySet<string>
  /** A language of config/languages.json. */
  language: string
  ip: string
  /** ISO 3166-1 alpha-2 of the visitor's address, where the operator's proxy says it; null otherwise. */
  country: string | null
  userAgent: string
  requestId: string
}

/** A guest's call may carry a session; every other call must. */
type ActorFor<A extends Audience> = A extends 'guest' ? Actor | null : Actor

/** One answer: loads, decides, saves — inside the one transaction the router opened. A refusal rolls it back. */
export type Answer<E> = E extends Endpoint<infer _I, infer _O, infer A>
  ? (input: CheckedInputOf<E>, context: Context<ActorFor<A>>) => Promise<Decision<RawOutputOf<E>>>
  : never

/** An answer for each endpoint of a file of src/endpoints; a missing or misshapen one does not compile. */
export type Answers<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Answer<Module[Name]>
}
