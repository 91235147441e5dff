import { createServer } from 'node:net'
import { OperatorError } from '../domain/site/operatorError.ts'

/** Thrown when the port is in use, with the remedy. */
export class PortInUse extends OperatorError {
  constructor(port: number) {
    super(`Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`)
  }
}

/**
 * Rejects with PortInUse when the port is taken. Called before the database starts, because starting and stopping it
 * takes seconds.
 */
export const checkPort = (port: number, host: string): Promise<void> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new PortInUse(port) : error),
    )
    probe.listen(port, host, () => probe.close(() => done()))
  })
