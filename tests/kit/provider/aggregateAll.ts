import type { Provider } from '../../../src/server/start/provider.ts'

/** Aggregates every pending figure event, on each shard, in batches of at most `limit`. */
export const aggregateAll = async (
  { jobContext }: Pick<Provider, 'jobContext'>,
  limit = 10_000,
): Promise<void> => {
  for (const shard of jobContext.shards)
    while ((await jobContext.transact({ shard }, (ports) => ports.rollups.aggregate(limit))) > 0);
}
