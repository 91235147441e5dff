import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { wallets } from '../../../endpoints/money/wallet.ts'
import { useWords } from '../../kit/format/useWords.ts'

export type Wallets = OutputOf<typeof wallets>
export type Wallet = Wallets['wallets'][number]

/** Returns the API's name of a wallet: `main`, or its vendor. */
export const codeOf = (wallet: Wallet): string => wallet.vendor ?? 'main'

/** Returns a function that names a wallet: its vendor's name, or the word for its kind. */
export const useWalletName = (): ((wallet: Wallet) => string) => {
  const { choice } = useWords()
  return (wallet) => wallet.vendorName ?? choice('wallet', wallet.kind)
}
