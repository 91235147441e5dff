import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { ProblemNote } from '../boundary/ProblemNote.tsx'
import type { QueryState } from './useEndpointQuery.ts'

/** Shows the value of a query: a skeleton while it loads, and the problem with a retry button when it fails. */
export const QueryContent = <T,>({
  query,
  rows = 6,
  children,
}: {
  query: QueryState<T>
  rows?: number
  children: (value: T) => ReactNode
}) => {
  if (query.value !== undefined) return children(query.value)
  if (query.problem) return <ProblemNote problem={query.problem} retry={query.retry} />
  return <Skeleton active title={false} paragraph={{ rows }} />
}
