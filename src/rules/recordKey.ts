import { requireValue } from './requireValue.ts'

/** A record of a line. */
export interface RecordAt {
  lineId: string
  id: string
}

/** Returns the key of a record (entities/scalars `recordKey`). */
export const keyOf = ({ lineId, id }: RecordAt): string => `${lineId}.${id}`

/** Returns the line and id of a checked key. */
export const readKey = (key: string): RecordAt => {
  const [lineId, id] = key.split('.')
  return { lineId: requireValue(lineId, 'line'), id: requireValue(id, 'id') }
}

/** The line of records that belong to the site and to no player, such as those of staff. It is no line of accounts. */
export const SITE_LINE = '00000000-0000-0000-0000-000000000000'
