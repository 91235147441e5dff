import { App } from 'antd'
import type { Endpoint, OutputOf } from '../../../endpoints/endpoint.ts'
import { useEndpointMutation } from './useEndpointMutation.ts'
import type { MutationInput } from './useEndpointMutation.ts'
import { useWords } from '../format/useWords.ts'

/**
 * Returns a function for a call without a form. It shows a message that says what was done, or why the call
 * failed.
 */
export const useMutationWithMessage = <E extends Endpoint>(
  endpoint: E,
  done: (value: OutputOf<E>) => string,
) => {
  const { message: feedback } = App.useApp()
  const { problem } = useWords()
  const mutation = useEndpointMutation(endpoint)
  const run = async (input: MutationInput<E>): Promise<boolean> => {
    const result = await mutation.run(input)
    if (result.ok) void feedback.success(done(result.value))
    else void feedback.error(`${problem(result.problem)} (${result.problem.code})`)
    return result.ok
  }
  return { run, busy: mutation.busy }
}
