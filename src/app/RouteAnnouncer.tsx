import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { subscribeTitle, currentTitle } from '../client/pageTitle.ts'

/** How long a title must stay unchanged before it is announced: between two pages the title is briefly empty. */
const SETTLED_MS = 150

/**
 * Announces the page title to screen readers after a navigation inside the app. They read the title of the first
 * page themselves when the document loads, so it is not announced.
 */
export const RouteAnnouncer = () => {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [firstAddress] = useState(address)
  const title = useSyncExternalStore(subscribeTitle, currentTitle)
  /** The title of the first page; null before the first navigation. It stays a moment while the next page loads. */
  const [firstTitle, setFirstTitle] = useState<string | null>(null)
  if (firstTitle === null && address !== firstAddress) setFirstTitle(title)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const isNew = announced !== '' || title !== firstTitle
    if (firstTitle === null || !title || !isNew) return
    const timer = setTimeout(() => setAnnounced(title), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [announced, firstTitle, title])
  return (
    <p className="visually-hidden" role="status" data-announces="title">
      {announced}
    </p>
  )
}
