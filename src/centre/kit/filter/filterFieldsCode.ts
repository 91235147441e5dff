import type { OpenCode } from '../../../client/code/useCode.ts'
import type Fields from './FilterFields.tsx'

/** The code of a list's filters. A phone fetches it when idle, because its filters are closed at first. */
export const FILTER_FIELDS: OpenCode<typeof Fields> = () => import('./FilterFields.tsx')
