import type { OpenCode } from '../../../client/code/useCode.ts'
import type Options from './ListOptions.tsx'

/** The code of a list's options, which it loads after its first rows. */
export const LIST_OPTIONS: OpenCode<typeof Options> = () => import('./ListOptions.tsx')
