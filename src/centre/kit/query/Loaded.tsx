import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { ProblemNote } from '../boundary/ProblemNote.tsx'
import type { CallState } from './useCall.ts'

/** Shows the value of a call: a skeleton while it loads, and the problem with a retry button when it fails. */
export const Loaded = <T,>({
  call,
  rows = 6,
  children,
}: {
  call: CallState<T>
  rows?: number
  children: (value: T) => ReactNode
}) => {
  if (call.value !== undefined) return children(call.value)
  if (call.problem) return <ProblemNote problem={call.problem} retry={call.retry} />
  return <Skeleton active title={false} paragraph={{ rows }} />
}
