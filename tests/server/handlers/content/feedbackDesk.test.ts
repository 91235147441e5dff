import { expect, test } from 'vitest'
import { feedback } from '../../../../src/endpoints/content/common.ts'
import {
  answerFeedback,
  deskFeedbacks,
  getFeedbackCase,
} from '../../../../src/endpoints/content/feedbackDesk.ts'
import { messages } from '../../../../src/endpoints/content/messages.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { testProvider } from '../../../kit/provider/provider.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'

const site = await testProvider()
const { member } = await site.makeTeam()
const support = { token: (await makeStaff(site, 'sue', 'support')).token }
const owner = { token: (await makeStaff(site, 'ora', 'owner')).token }
const reader = { token: (await makeStaff(site, 'rex', 'readOnly')).token }

test('feedback of players and guests is one queue, and each is answered once, where it can be read', async () => {
  const text = { type: 'game', content: 'The table froze twice today' } as const
  const token = await site.tokenOf(member)
  await site.call(feedback, text, { token })
  site.clock.now += 1_000
  await site.call(feedback, { ...text, kind: 'complaint', contact: 'guest@example.org' })
  site.clock.now += 1_000
  await site.call(feedback, { ...text, contact: '+60 12 345 6789' })
  const { list, total } = (await site.call(deskFeedbacks, {}, reader)).value
  expect([total, list.map(({ account, kind }) => [account, kind])]).toEqual([
    3,
    [
      ['member', 'feedback'],
      ['', 'complaint'],
      ['', 'feedback'],
    ],
  ])
  expect((await site.call(getFeedbackCase, { key: list[1]!.key }, reader)).value).toMatchObject({
    contact: null,
    player: null,
  })
  for (const [index, reach] of (['inbox', 'email', 'none'] as const).entries()) {
    const { key } = list[index]!
    expect((await site.call(getFeedbackCase, { key }, support)).value.reach).toBe(reach)
    const replies = await Promise.all(
      [support, owner].map((who) => site.call(answerFeedback, { key, answer: 'We fixed it.' }, who)),
    )
    expect(replies.map(({ errorCode }) => errorCode).toSorted()).toEqual(['feedback.answered', null])
  }
  expect((await site.call(messages, {}, { token })).value.list).toMatchObject([{ content: 'We fixed it.' }])
  const mails = (await site.ports.outbox.newest(20)).filter(({ body }) => body === 'We fixed it.')
  expect(mails.map(({ recipient }) => recipient)).toEqual(['guest@example.org'])
  expect((await site.call(deskFeedbacks, {}, reader)).value.total).toBe(0)
  expect((await site.call(deskFeedbacks, { queue: 'all' }, reader)).value.list[0]!.status).toBe('answered')
  expect((await site.call(auditLog, { action: 'feedback' }, owner)).value.total).toBe(3)
})
