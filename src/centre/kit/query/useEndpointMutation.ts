import { useCallback, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useCustomMutation } from '@refinedev/core'
import type { Endpoint, InputOf, OutputOf } from '../../../endpoints/endpoint.ts'
import { dropPrefetched } from '../prefetch/prefetch.ts'
import { invalidate } from '../prefetch/invalidate.ts'
import { endpointMeta } from '../refine/dataProvider.ts'
import { asProblem, isStale, isUncertain } from '../call/problem.ts'
import { isReadOnly, READ_ONLY } from './readOnly.ts'
import type { Problem } from '../call/problem.ts'

export type MutationResult<T> = { ok: true; value: T } | { ok: false; problem: Problem }

type WithoutId<I> = I extends unknown ? Omit<I, 'requestId'> : never
/** The input that a caller gives: everything except the idempotency key. */
export type MutationInput<E> = WithoutId<InputOf<E>>

const METHODS = { POST: 'post', PUT: 'put', DELETE: 'delete', GET: 'post' } as const

/**
 * Returns a function that makes a call which changes something. Calls that move money get their `requestId` here.
 * The id stays the same until the same input gets a definite response, so a retry cannot pay twice. After success
 * all lists and figures on the screen are invalidated, unless `quiet` says that the call changes none of them.
 */
export const useEndpointMutation = <E extends Endpoint>(
  endpoint: E,
  { quiet = false }: { quiet?: boolean } = {},
) => {
  const queries = useQueryClient()
  const { mutateAsync, mutation } = useCustomMutation()
  const attempt = useRef<{ input: string; requestId: string } | null>(null)

  const run = useCallback(
    async (input: MutationInput<E>): Promise<MutationResult<OutputOf<E>>> => {
      // The provider would refuse this call, so it is not sent.
      if (isReadOnly(endpoint)) return { ok: false, problem: READ_ONLY }
      const text = JSON.stringify(input)
      if (attempt.current?.input !== text) attempt.current = { input: text, requestId: crypto.randomUUID() }
      const values = endpoint.money ? { ...(input as object), requestId: attempt.current.requestId } : input
      try {
        const { data } = await mutateAsync({
          url: endpoint.path,
          method: METHODS[endpoint.method],
          values,
          meta: endpointMeta(endpoint),
          successNotification: false,
          errorNotification: false,
        })
        attempt.current = null
        if (quiet) dropPrefetched()
        else invalidate(queries)
        return { ok: true, value: data as OutputOf<E> }
      } catch (thrown) {
        const problem = asProblem(thrown)
        if (!isUncertain(problem)) attempt.current = null
        // The screen must not keep showing outdated data.
        if (isStale(problem)) invalidate(queries)
        return { ok: false, problem }
      }
    },
    [endpoint, mutateAsync, queries, quiet],
  )

  return { run, busy: mutation.isPending }
}
