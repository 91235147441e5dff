/** The values a game is opened with. */
export interface GameOpening {
  vendor: string
  gameCode: string
  /** The player's token, with which the vendor calls the wallet. */
  token: string
  /** Epoch ms. */
  at: number
  /** Free play without money (provider.md §2 Launch: accountType 0). */
  free: boolean
  /** Opened by a trial account, which has play money only. */
  trial: boolean
  language: string
  theme: 'light' | 'dark'
  /** A path of this site that the game returns to. */
  backUrl: string
}

/** The game vendors: the addresses of their games, and the keys that sign their wallet calls. */
export interface Vendors {
  /** Returns the address of a game; null when no vendor serves it. */
  gameUrl(opening: GameOpening): string | null
  /** Returns a vendor's key; null for an unknown vendor. */
  secretOf(vendor: string): string | null
}
