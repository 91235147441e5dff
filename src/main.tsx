import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startLanguages } from './app/i18n.ts'
import { guardSinks } from './client/trustedTypes.ts'

guardSinks()
await startLanguages()
createRoot(document.getElementById('root') as HTMLElement).render(<App />)
