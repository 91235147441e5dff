import type { Theme } from '../theme/brandTheme.ts'

/** What a centre asks of the site around it. The site owns the session, the language and the theme. */
export interface SiteActions {
  /** Asks whether to log out, and does it. */
  logOut: () => void
  /** Changes the language of the site and of the account's messages. Settles when its texts have loaded. */
  changeLanguage: (language: string) => Promise<void>
  changeTheme: (theme: Theme) => void
}
