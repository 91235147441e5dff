// A program for the tests of the supervisor: starts the embedded database of a directory, prints a line, and waits.
import { startEmbedded } from '../../../src/server/store/db/postgres/embedded.ts'

const database = await startEmbedded(process.argv[2]!)
process.on('SIGTERM', () => {
  void database.stop().then(() => process.exit(0))
})
console.log(JSON.stringify({ ready: true, postgres: database.pid(), connection: database.connection }))
setInterval(() => {}, 60_000)
