import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { ProblemNote } from './ProblemNote.tsx'
import type { CallState } from './useCall.ts'

/** What a call answered, or how it stands: a skeleton while it is fetched, the problem with a way to try again. */
export const Loaded = <T,>({ call, rows = 6, children }: {
  call: CallState<T>
  rows?: number
  children: (value: T) => ReactNode
}) => {
  if (call.value !== undefined) return children(call.value)
  if (call.problem) return <ProblemNote problem={call.problem} retry={call.retry} />
  return <Skeleton active title={false} paragraph={{ rows }} />
}
