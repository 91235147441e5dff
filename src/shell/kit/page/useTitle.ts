import { useEffect } from 'react'
import { setTitle } from '../../../client/pageTitle.ts'

/** Sets the document's title. Without a title yet, for example while data loads, it shows the brand's name. */
export const useTitle = (title: string | undefined, level: 'page' | 'centre' = 'page'): void =>
  useEffect(() => (title ? setTitle(level, title) : undefined), [title, level])
