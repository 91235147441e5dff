import { App } from 'antd'
import type { Endpoint, OutputOf } from '../../../endpoints/endpoint.ts'
import { useAct } from './useAct.ts'
import type { ActInput } from './useAct.ts'
import { useWords } from '../format/useWords.ts'

/**
 * Returns a function for a call without a form. It shows a message that says what was done, or why the call
 * failed.
 */
export const useActNow = <E extends Endpoint>(endpoint: E, done: (value: OutputOf<E>) => string) => {
  const { message: feedback } = App.useApp()
  const { problem } = useWords()
  const { run, busy } = useAct(endpoint)
  const act = async (input: ActInput<E>): Promise<boolean> => {
    const result = await run(input)
    if (result.ok) void feedback.success(done(result.value))
    else void feedback.error(`${problem(result.problem)} (${result.problem.code})`)
    return result.ok
  }
  return { act, busy }
}
