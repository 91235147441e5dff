import { sql, type RawBuilder } from 'kysely'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { LinkQuery } from '../../ports/team/linkResults.ts'
import { allOf } from './teamSql.ts'

/** Returns the sums of an owner's links, as a FROM clause with the aliases `s` and `l`. */
export const ownLinkSums = (owner: AccountRef, { span, link, channel }: LinkQuery): RawBuilder<unknown> => {
  const conditions = [
    sql`s.line_id = ${owner.lineId}`,
    sql`s.account_id = ${owner.accountId}`,
    sql`s.day >= ${new Date(span.from)} AND s.day < ${new Date(span.to)}`,
    ...(link === undefined ? [] : [sql`l.code = ${link}`]),
    ...(channel === undefined ? [] : [sql`l.channel = ${channel}`]),
  ]
  return sql`FROM link_sum s JOIN affiliate_link l ON l.line_id = ${owner.lineId} AND l.link_id = s.link_id WHERE ${allOf(conditions)}`
}
