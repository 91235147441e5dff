import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort, PortInUse } from '../../../src/server/start/checkPort.ts'

test('rejects a port in use with a remedy, and accepts a free port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(PortInUse)
  await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
  )
  other.close()
  await once(other, 'close')
  await expect(checkPort(port, '127.0.0.1')).resolves.toBeUndefined()
})
