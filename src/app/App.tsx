import { useEffect } from 'react'
import { BrowserRouter, useNavigate } from 'react-router'
import { ErrorBoundary } from '../shell/kit/ErrorBoundary.tsx'
import { bindNavigation } from '../shell/kit/goTo.ts'
import { startSession } from '../shell/kit/session.ts'
import { startEvents } from './events.ts'
import { Site } from './Site.tsx'
import { StatusGate } from './StatusGate.tsx'
import '../shell/kit/base.css'

const Started = () => {
  const navigate = useNavigate()
  useEffect(() => bindNavigation(navigate), [navigate])
  useEffect(() => {
    void startSession()
    return startEvents()
  }, [])
  return <StatusGate><Site /></StatusGate>
}

/** The whole browser side: routes and dialogs behind the system status of §2. */
export const App = () => (
  <ErrorBoundary>
    <BrowserRouter><Started /></BrowserRouter>
  </ErrorBoundary>
)
