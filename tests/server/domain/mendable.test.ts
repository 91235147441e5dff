import { expect, test } from 'vitest'
import { Mendable, sayError } from '../../../src/server/domain/mendable.ts'
import { PortInUse } from '../../../src/server/checkPort.ts'
import { WrongSettings } from '../../../src/server/settings.ts'
import { DirectoryInUse } from '../../../src/server/store/postgres/hold.ts'

const withCode = (code: string, syscall?: string): Error => Object.assign(new Error('what happened'), { code, syscall })

test.each<[string, Error, boolean]>([
  ['wrong settings', new WrongSettings(['PORT is a port']), true],
  ['an occupied port', new PortInUse(80), true],
  ['a directory in use', new DirectoryInUse('/data', 7), true],
  ['a sentence of ours', new Mendable('The disk is full'), true],
  ['a file that cannot be read', withCode('EACCES', 'open'), true],
  ['a database nobody answers at', new AggregateError([withCode('ECONNREFUSED', 'connect')]), true],
  ['a wrong password of the database', withCode('28P01'), true],
  ['a mistake in our own code', new TypeError('x is not a function'), false],
  ['a statement of ours that is wrong', withCode('42703'), false],
])('%s: a sentence for people, a trace for faults', (_, error, isSentence) => {
  expect(sayError(error).includes('\n    at ')).toBe(!isSentence)
})
