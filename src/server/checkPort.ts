import { createServer } from 'node:net'
import { Mendable } from './domain/mendable.ts'

/** Thrown when the port is taken, with what to do. */
export class PortInUse extends Mendable {
  constructor(port: number) {
    super(`Port ${port} is in use. Stop what uses it, or set PORT to another.`)
  }
}

/** Finds out before anything is started: a database that starts only to stop again costs seconds. */
export const checkPort = (port: number, host: string): Promise<void> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => fail(error.code === 'EADDRINUSE' ? new PortInUse(port) : error))
    probe.listen(port, host, () => probe.close(() => done()))
  })
