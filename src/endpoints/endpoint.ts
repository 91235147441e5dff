import type * as z from 'zod/mini'
import type { Audience } from '../rules/access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodMiniType

/** How often a call may be made, by one address and (with a session) by one account. */
export interface Limit {
  points: number
  windowMs: number
}

/**
 * One call, declared once: the browser makes it, the router mounts it, `Answers<>` demands an answer for it.
 * Input of a GET or DELETE travels in the query, of a POST or PUT in the body.
 */
export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema, A extends Audience = Audience> {
  method: Method
  path: `/${string}`
  /** The `ModuleId` header (§7: every path carries a module id). */
  moduleId: string
  /** Who may call (§6). Anything but `guest` needs a session token. */
  audience: A
  /** The whitelabel node that must be on; without it the call answers `function.not.enabled`. */
  flag?: string
  /** The body travels as JWE and a plain one is refused (§6 last entry). */
  encrypted?: true
  /** Moves money: the input carries `requestId`, and a repeat answers as the first time. */
  money?: true
  limit?: Limit
  /** Never under a view of support (rules/viewAs), though it is a GET: it hands out what only the account itself may use. */
  ownOnly?: true
  /** Open even while the site is in maintenance or the visitor's region is restricted. */
  always?: true
  /** Written by the build for the browser (client/whole): what an answer must have to be one. */
  needs?: string
  input: I
  output: O
}

/** Declares a call. The types of input and output are those of the schemas. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <I extends Schema, O extends Schema, const A extends Audience>(
  spec: Endpoint<I, O, A>,
): Endpoint<I, O, A> => spec

/** What a caller passes. */
export type InputOf<E> = E extends Endpoint<infer I, Schema, Audience> ? z.input<I> : never
/** What an answer receives, after checks and defaults. */
export type CheckedInputOf<E> = E extends Endpoint<infer I, Schema, Audience> ? z.output<I> : never
/** What a caller gets back. */
export type OutputOf<E> = E extends Endpoint<Schema, infer O, Audience> ? z.output<O> : never
/** What an answer returns. */
export type RawOutputOf<E> = E extends Endpoint<Schema, infer O, Audience> ? z.input<O> : never

/** Most calls that move content or records live under this path of the provider. */
export const relay = <const Name extends string>(name: Name) => `/wps/relay/${name}` as const
