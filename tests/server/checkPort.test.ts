import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort, PortInUse } from '../../src/server/checkPort.ts'

test('an occupied port is said before anything is started, with what to do; a free one passes', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(PortInUse)
  await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use. Stop what uses it, or set PORT to another.`)
  other.close()
  await once(other, 'close')
  await expect(checkPort(port, '127.0.0.1')).resolves.toBeUndefined()
})
