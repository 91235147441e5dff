import { opener } from '../kit/listModel/figure.ts'
import type { OPERATOR_LISTS } from './lists.ts'

/** Declares which list of the operator centre a figure opens. */
export const opens = opener<typeof OPERATOR_LISTS>('/operator')
