import type * as z from 'zod/mini'
import type { Audience } from '../rules/accounts/access.ts'
import type { StaffRight } from '../rules/accounts/staffRights.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodMiniType

/** A rate limit: at most `count` calls per window, by address and (with a session) by account. */
export interface Limit {
  points: number
  windowMs: number
}

/**
 * One call, declared once. The browser makes it, the router mounts it, and `Handlers<>` requires a handler for it.
 * The input of a GET or DELETE travels in the query, of a POST or PUT in the body.
 */
export interface Endpoint<
  I extends Schema = Schema,
  O extends Schema = Schema,
  A extends Audience = Audience,
> {
  method: Method
  path: `/${string}`
  /** The `ModuleId` header (§7: every path carries a module id). */
  moduleId: string
  /** Who may call (§6). Anything but `guest` needs a session token. */
  audience: A
  /** The right that a call of the operator centre needs. Every call for staff has one. */
  right?: StaffRight
  /**
   * The whitelabel node that must be on. Without it the call is refused with `function.not.enabled`, or replies with
   * `whenOff`.
   */
  flag?: string
  /** The reply while the flag is off, for public feeds that pages show when there is content. */
  whenOff?: NoInfer<z.input<O>>
  /** The body travels as JWE; a plain one is refused (§6 last entry). */
  encrypted?: true
  /** Moves money: the input has a `requestId`, and a repeat returns the first reply. */
  money?: true
  limit?: Limit
  /** The largest body in bytes, where it is not that of every call. */
  bodyMax?: number
  /**
   * Refused under a view of support (rules/accounts/viewAs) although it is a GET, because only the account itself may
   * use its reply.
   */
  ownOnly?: true
  /**
   * The handler runs outside a transaction, because it needs none, or because it waits for a vendor that calls the wallet
   * back. Each statement of its ports commits by itself.
   */
  outsideTransaction?: true
  /** Available during maintenance and in restricted regions. */
  always?: true
  /** Written by the build for the browser (client/responseShape): the shape that a reply must have. */
  responseShape?: string
  input: I
  output: O
}

/** Declares an endpoint. The types of input and output are those of the schemas. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <I extends Schema, O extends Schema, const A extends Audience>(
  spec: Endpoint<I, O, A>,
): Endpoint<I, O, A> => spec

/** The input that a caller passes. */
export type InputOf<E> = E extends Endpoint<infer I, Schema, Audience> ? z.input<I> : never
/** The input that a handler receives, after checks and defaults. */
export type CheckedInputOf<E> = E extends Endpoint<infer I, Schema, Audience> ? z.output<I> : never
/** The output that a caller receives. */
export type OutputOf<E> = E extends Endpoint<Schema, infer O, Audience> ? z.output<O> : never
/** The output that a handler returns. */
export type RawOutputOf<E> = E extends Endpoint<Schema, infer O, Audience> ? z.input<O> : never

/** The path prefix of most calls for content and records. */
export const relay = <const Name extends string>(name: Name) => `/wps/relay/${name}` as const

/** The `ModuleId` of the calls of the operator centre. */
const OPERATOR_MODULE = 'COMM3'

/** The path of a call of the operator centre. */
export const operator = <const Name extends string>(name: Name) => `/wps/operator/${name}` as const

type StaffSpec<I extends Schema, O extends Schema> = Omit<
  Endpoint<I, O, 'staff'>,
  'path' | 'moduleId' | 'audience' | 'right'
> & {
  /** The path below that of the operator centre. */
  path: string
  right: StaffRight
}

/** Declares a call of the operator centre, which needs a right. */
/* @__NO_SIDE_EFFECTS__ */
export const staffEndpoint = <I extends Schema, O extends Schema>(
  spec: StaffSpec<I, O>,
): Endpoint<I, O, 'staff'> =>
  endpoint({ ...spec, path: operator(spec.path), moduleId: OPERATOR_MODULE, audience: 'staff' })
