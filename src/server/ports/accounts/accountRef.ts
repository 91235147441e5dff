/** The key of an account. Every query about money or teams carries its line, which is the shard key. */
export interface AccountRef {
  lineId: string
  accountId: string
}
