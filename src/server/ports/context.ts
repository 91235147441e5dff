import type { Brand } from '../../entities/site/brand.ts'
import type { Audience } from '../../rules/accounts/access.ts'
import type { Decision } from '../../rules/decision.ts'
import type { Random } from '../../rules/random.ts'
import type { CheckedInputOf, Endpoint, RawOutputOf } from '../../endpoints/endpoint.ts'
import type { Actor } from './accounts/actor.ts'
import type { StaffActor } from './accounts/staff.ts'
import type { Ports } from './ports.ts'
import type { Scope } from './scope.ts'

/** What the router passes to a handler apart from the input. */
export interface Context<A extends Actor | StaffActor | null = Actor | null> {
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
  /**
   * ISO 3166-1 alpha-2 code of the visitor's country, as the operator's proxy reports it; null without such a header.
   */
  country: string | null
  /** The host of the page that makes the call, with its port if it has one. A brand may have several hosts. */
  host: string
  userAgent: string
  requestId: string
  /**
   * Leaves something to be written when this call is refused, which rolls back everything else. It runs after the
   * transaction of the call, in one of its own.
   */
  onRefusal(scope: Scope, note: (ports: Ports) => Promise<void>): void
}

/** The context of a call of the operator centre. */
export type StaffContext = Context<StaffActor>

/** A call for guests may have a session; every other call has one, of an account or of a person on the staff. */
type ActorFor<A extends Audience> = A extends 'guest' ? Actor | null : A extends 'staff' ? StaffActor : Actor

/**
 * Handles one call: loads, decides and saves inside the transaction that the router opened. A refusal rolls the
 * transaction back.
 */
export type Handler<E> =
  E extends Endpoint<infer _I, infer _O, infer A>
    ? (input: CheckedInputOf<E>, context: Context<ActorFor<A>>) => Promise<Decision<RawOutputOf<E>>>
    : never

/**
 * One handler for each endpoint of a file of src/endpoints. A missing handler or one of the wrong type does not
 * compile.
 */
export type Handlers<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Handler<Module[Name]>
}
