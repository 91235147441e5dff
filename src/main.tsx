import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startLanguages } from './app/i18n.ts'
import { CodeLoadError } from './client/code/loadCode.ts'
import { adoptSessionFromTabs } from './client/tabs.ts'
import { installTrustedTypes } from './client/trustedTypes.ts'
import { adoptToken } from './shell/kit/session/session.ts'

installTrustedTypes()
await Promise.all([startLanguages(), adoptSessionFromTabs()])
adoptToken()
createRoot(document.getElementById('root') as HTMLElement, {
  // The visitor sees code that failed to load, with a retry; the console need not report it.
  onCaughtError: (error) => {
    if (!(error instanceof CodeLoadError)) reportError(error)
  },
}).render(<App />)
