import { useEffect, useState, useSyncExternalStore } from 'react'
import { subscribeTitle, currentTitle } from '../client/pageTitle.ts'

/** How long a title must stay unchanged before it is announced: between two pages the title is briefly empty. */
const SETTLED_MS = 150

/**
 * Announces the page title to screen readers after a navigation inside the app. They read the first title
 * themselves when the document loads, so it is not announced.
 */
export const RouteAnnouncer = () => {
  const title = useSyncExternalStore(subscribeTitle, currentTitle)
  const [names, setNames] = useState<readonly [first: string, last: string]>(['', ''])
  useEffect(() => {
    if (!title) return
    const timer = setTimeout(() => setNames(([first]) => [first || title, title]), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [title])
  const [first, last] = names
  const [moved, setMoved] = useState(false)
  if (!moved && last !== first) setMoved(true)
  return (
    <p className="visually-hidden" role="status" data-announces="title">
      {moved ? last : ''}
    </p>
  )
}
