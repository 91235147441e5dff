import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { wallets } from '../../../endpoints/wallet.ts'
import { useWords } from '../../kit/useWords.ts'

export type Wallets = OutputOf<typeof wallets>
export type Wallet = Wallets['wallets'][number]

/** How the call names a wallet: the main one, or its vendor. */
export const codeOf = (wallet: Wallet): string => wallet.vendor ?? 'main'

/** A wallet's name: its vendor's, or the word for its kind. */
export const useWalletName = (): ((wallet: Wallet) => string) => {
  const { choice } = useWords()
  return (wallet) => wallet.vendorName ?? choice('wallet', wallet.kind)
}
