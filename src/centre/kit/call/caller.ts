import type { Endpoint, InputOf, OutputOf } from '../../../endpoints/endpoint.ts'

/** The function through which the browser calls the provider (client/call). */
export type Caller = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>
