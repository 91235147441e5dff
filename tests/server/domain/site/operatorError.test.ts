import { expect, test } from 'vitest'
import { OperatorError, errorText } from '../../../../src/server/domain/site/operatorError.ts'
import { PortInUse } from '../../../../src/server/start/checkPort.ts'
import { WrongSettings } from '../../../../src/server/start/settings.ts'
import { DirectoryInUse } from '../../../../src/server/store/db/postgres/hold.ts'

const withCode = (code: string, syscall?: string): Error =>
  Object.assign(new Error('what happened'), { code, syscall })

test.each<[string, Error, boolean]>([
  ['wrong settings', new WrongSettings(['PORT is a port']), true],
  ['an occupied port', new PortInUse(80), true],
  ['a directory in use', new DirectoryInUse('/data', 7), true],
  ['another operator error', new OperatorError('The disk is full'), true],
  ['a file that cannot be read', withCode('EACCES', 'open'), true],
  ['a database that does not reply', new AggregateError([withCode('ECONNREFUSED', 'connect')]), true],
  ['a wrong password of the database', withCode('28P01'), true],
  ['a bug in the program', new TypeError('x is not a function'), false],
  ['an invalid SQL statement', withCode('42703'), false],
])('%s: prints a sentence for operator errors, a stack trace for bugs', (_, error, isSentence) => {
  expect(errorText(error).includes('\n    at ')).toBe(!isSentence)
})

test('a value that is no error is shown as text, and an error without a stack trace by its message', () => {
  const plain = new TypeError('x is not a function')
  Reflect.deleteProperty(plain, 'stack')
  expect(errorText(plain)).toBe('x is not a function')
  expect(errorText('gone')).toBe('gone')
})
