import { expect, test } from 'vitest'
import { groupCalls } from '../../../../src/server/store/betting/groupCalls.ts'

/** All calls are of one line, and calls that end in the same digit are of one subject. */
const ONE_LINE = { line: () => 'line', subject: (call: number) => String(call % 10) }

/** Returns groups whose results the test provides. */
const controlledGroups = () => {
  const groups: { calls: readonly number[]; reply(): void }[] = []
  const call = groupCalls<number, string>(
    ONE_LINE,
    (calls) =>
      new Promise((done) => {
        groups.push({ calls, reply: () => done(calls.map((n) => `reply ${n}`)) })
      }),
  )
  return { groups, call }
}

test('concurrent calls are sent as one group, and each gets its own result', async () => {
  const { groups, call } = controlledGroups()
  const replies = Promise.all([1, 2, 3].map(call))
  await expect.poll(() => groups.length).toBe(1)
  expect(groups[0]!.calls).toEqual([1, 2, 3])
  groups[0]!.reply()
  expect(await replies).toEqual(['reply 1', 'reply 2', 'reply 3'])
})

test('three groups are in progress at the same time; later calls wait for one of them and are sent together', async () => {
  const { groups, call } = controlledGroups()
  const inProgress: Promise<string>[] = []
  for (const n of [1, 2, 3]) {
    inProgress.push(call(n))
    await expect.poll(() => groups.length).toBe(n)
  }
  const others = Promise.all([4, 5].map(call))
  await new Promise((done) => {
    setImmediate(done)
  })
  expect(groups.length).toBe(3)
  groups[1]!.reply()
  await inProgress[1]
  await expect.poll(() => groups.length).toBe(4)
  expect(groups[3]!.calls).toEqual([4, 5])
  for (const n of [0, 2, 3]) groups[n]!.reply()
  await Promise.all([...inProgress, others])
})

test('the next call of a subject waits for the one in progress, and others are sent without it', async () => {
  const { groups, call } = controlledGroups()
  const first = call(1)
  await expect.poll(() => groups.length).toBe(1)
  const again = call(11)
  const other = call(2)
  await expect.poll(() => groups.length).toBe(2)
  expect(groups[1]!.calls).toEqual([2])
  groups[1]!.reply()
  await other
  await new Promise((done) => {
    setImmediate(done)
  })
  expect(groups.length).toBe(2)
  groups[0]!.reply()
  await first
  await expect.poll(() => groups.length).toBe(3)
  expect(groups[2]!.calls).toEqual([11])
  groups[2]!.reply()
  expect(await again).toBe('reply 11')
})

test('a group that stays smaller than earlier ones is sent after a short wait', async () => {
  const { groups, call } = controlledGroups()
  const many = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(call))
  await expect.poll(() => groups.length).toBe(1)
  const one = call(9)
  groups[0]!.reply()
  await many
  await expect.poll(() => groups.length).toBe(2)
  groups[1]!.reply()
  expect(await one).toBe('reply 9')
})

test('a group is sent as soon as it has a third of the recent callers', async () => {
  const { groups, call } = controlledGroups()
  const many = Promise.all([1, 2, 3, 4, 5, 6].map(call))
  await expect.poll(() => groups.length).toBe(1)
  const waiting = [call(7)]
  groups[0]!.reply()
  await many
  waiting.push(call(8))
  await expect.poll(() => groups.length).toBe(2)
  expect(groups[1]!.calls).toEqual([7, 8])
  groups[1]!.reply()
  await Promise.all(waiting)
})

test('the calls of a failed group are tried one by one, and only those that fail again reject', async () => {
  const call = groupCalls<number, string>(ONE_LINE, (calls) =>
    calls.includes(2) ? Promise.reject(new Error('two')) : Promise.resolve(calls.map((n) => `reply ${n}`)),
  )
  expect(await Promise.allSettled([1, 2, 3].map(call))).toMatchObject([
    { value: 'reply 1' },
    { reason: { message: 'two' } },
    { value: 'reply 3' },
  ])
})
