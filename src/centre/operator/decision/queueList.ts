/** What the lists of the queues share: a tab for the pending ones, and a search by account and number. */
export const QUEUE_LIST = {
  rowKey: 'key',
  filters: ['queue', 'account', 'number'],
  filterSpecs: { queue: { as: 'tabs', undated: ['waiting'] } },
} as const
