import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launch } from '../../../../../src/server/store/db/postgres/server.ts'

test('a server whose program cannot be run counts as ended, and its log has the reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-server-'))
  const program = join(folder, 'no-such-program')
  const server = launch({
    data: join(folder, 'data'),
    socket: folder,
    log: join(folder, 'log'),
    password: '',
    runner: null,
    binaries: { home: folder, major: '18', postgres: program, initdb: program },
  })
  await server.ended
  expect(server.hasEnded()).toBe(true)
  expect(readFileSync(join(folder, 'log'), 'utf8')).toMatch(/no-such-program.*ENOENT/)
  rmSync(folder, { recursive: true })
})
