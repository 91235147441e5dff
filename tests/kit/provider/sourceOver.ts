import { oneServer } from '../../../src/server/store/db/servers.ts'
import { oneHandle, type Db, type Source } from '../../../src/server/store/db/source.ts'

/** Returns a source of one handle: a transaction, or a database. */
export const sourceOver = (db: Db): Source => oneHandle(oneServer(db), db)
