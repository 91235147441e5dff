/** What a game is opened with. */
export interface GameOpening {
  vendor: string
  gameCode: string
  /** The player's token, which the vendor calls the wallet with. */
  token: string
  /** When it is opened, epoch ms. */
  at: number
  /** Without money (provider.md §2 Launch: accountType 0). */
  free: boolean
  language: string
  theme: 'light' | 'dark'
  /** A path of this site to return to. */
  backUrl: string
}

/** The game vendors: where their games open, and the key each signs its wallet calls with. */
export interface Vendors {
  /** The address of a game; null where nobody serves it. */
  gameUrl(opening: GameOpening): string | null
  /** The key of a vendor; null for a vendor nobody knows. */
  secretOf(vendor: string): string | null
}
