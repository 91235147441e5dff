import type { OpenCode } from '../prefetch/code.ts'
import type Options from './ListOptions.tsx'

/** The code of a list's options, which it loads after its first rows. */
export const LIST_OPTIONS: OpenCode<typeof Options> = () => import('./ListOptions.tsx')
