import { useCallback, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useCustomMutation } from '@refinedev/core'
import type { Endpoint, InputOf, OutputOf } from '../../endpoints/endpoint.ts'
import { forgetAhead } from './ahead.ts'
import { askAnew } from './askAnew.ts'
import { endpointMeta } from './dataProvider.ts'
import { asProblem, isStale, isUncertain } from './problem.ts'
import type { Problem } from './problem.ts'

export type ActResult<T> = { ok: true; value: T } | { ok: false; problem: Problem }

type WithoutId<I> = I extends unknown ? Omit<I, 'requestId'> : never
/** What a caller says of a call: all but the idempotency key. */
export type ActInput<E> = WithoutId<InputOf<E>>

const METHODS = { POST: 'post', PUT: 'put', DELETE: 'delete', GET: 'post' } as const

/**
 * Makes a call that changes something. A call that moves money gets its `requestId` here: the same id as long as
 * the same input has had no certain answer, so pressing again after a lost reply cannot pay twice. After success
 * every list and figure on the screen is asked anew, unless the call changes none of them (`quiet`).
 */
export const useAct = <E extends Endpoint>(endpoint: E, { quiet = false }: { quiet?: boolean } = {}) => {
  const queries = useQueryClient()
  const { mutateAsync, mutation } = useCustomMutation()
  const attempt = useRef<{ input: string; requestId: string } | null>(null)

  const run = useCallback(async (input: ActInput<E>): Promise<ActResult<OutputOf<E>>> => {
    const text = JSON.stringify(input)
    if (attempt.current?.input !== text) attempt.current = { input: text, requestId: crypto.randomUUID() }
    const values = endpoint.money ? { ...(input as object), requestId: attempt.current.requestId } : input
    try {
      const { data } = await mutateAsync({
        url: endpoint.path, method: METHODS[endpoint.method], values, meta: endpointMeta(endpoint),
        successNotification: false, errorNotification: false,
      })
      attempt.current = null
      if (quiet) forgetAhead()
      else askAnew(queries)
      return { ok: true, value: data as OutputOf<E> }
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (!isUncertain(problem)) attempt.current = null
      // What is no longer so must not stay in sight.
      if (isStale(problem)) askAnew(queries)
      return { ok: false, problem }
    }
  }, [endpoint, mutateAsync, queries, quiet])

  return { run, busy: mutation.isPending }
}
