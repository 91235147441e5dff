import type { OpenCode } from '../../../client/code/useCode.ts'
import type Pickers from './DayPickers.tsx'

/** The code of the pickers of days, which a list loads after its first rows. */
export const DAY_PICKERS: OpenCode<typeof Pickers> = () => import('./DayPickers.tsx')
