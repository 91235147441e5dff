import { App } from 'antd'
import type { Endpoint, OutputOf } from '../../endpoints/endpoint.ts'
import { useAct } from './useAct.ts'
import type { ActInput } from './useAct.ts'
import { useWords } from './useWords.ts'

/** A call that a single press makes: says what was done, or why it was not. */
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
