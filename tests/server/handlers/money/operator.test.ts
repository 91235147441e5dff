import { describe, expect, test } from 'vitest'
import { depositByManualTransfer, getDeposit } from '../../../../src/endpoints/money/cashier.ts'
import { messages } from '../../../../src/endpoints/content/messages.ts'
import { promotionApply, promotionDetail } from '../../../../src/endpoints/loyalty/promotions.ts'
import { feedback } from '../../../../src/endpoints/content/common.ts'
import { feedbackCommand } from '../../../../src/server/cli/feedback.ts'
import { decisionCommands } from '../../../../src/server/cli/decisions.ts'
import { UsageError } from '../../../../src/server/cli/command.ts'
import type { Settings } from '../../../../src/server/start/settings.ts'
import { freshRequestId, testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider()
const { member, stranger } = await site.makeTeam()
const token = await site.tokenOf(member)
const context = {
  settings: { brand: site.brand } as Settings,
  servers: site.servers,
  provider: site,
  by: { actorId: null, way: 'operator', staffName: 'ops' } as const,
}
const command = (name: string, words: string[], options: Record<string, unknown> = {}) =>
  decisionCommands.find((v) => v.name === name)!.run(context, words, options)

const openManual = async (as = token) =>
  (await site.call(depositByManualTransfer, { requestId: freshRequestId(), amount: 80 }, { token: as })).value

describe('the operator’s commands', () => {
  test('list pending deposits of all lines, and credit one by its number, once', async () => {
    const own = await openManual()
    const others = await openManual(await site.tokenOf(stranger))
    const listed = await command('deposit', ['list'])
    expect(listed.lines.join()).toContain(own.number)
    expect(listed.lines.join()).toContain(others.number)
    expect(await command('deposit', ['approve', own.number.toLowerCase().replaceAll('-', '')])).toMatchObject(
      {
        ok: true,
        value: { status: 'credited' },
      },
    )
    expect((await site.call(getDeposit, { id: own.id }, { token })).value.status).toBe('credited')
    // Credited is final: a second approval has no effect, and a refusal fails.
    expect((await command('deposit', ['refuse', own.number])).ok).toBe(false)
    expect(await site.ports.ledger.transfersOf(member.lineId, 'deposit', own.id)).toHaveLength(1)
  })

  test('refuse an application with a reason, which the player gets in the inbox', async () => {
    const { value } = await site.call(
      promotionApply,
      { promotionId: 'lucky-ticket', comment: 'mine' },
      { token },
    )
    await expect(command('promotion', ['refuse', value.number])).rejects.toThrow(UsageError)
    expect(
      (
        await command('promotion', ['refuse', value.number], {
          reason: 'No <b>picture</b><script>1</script>',
        })
      ).ok,
    ).toBe(true)
    const inbox = (await site.call(messages, {}, { token })).value
    expect(inbox.totals.unread).toBe(1)
    expect(inbox.list[0]!.content).toBe('No <b>picture</b>')
    expect((await site.call(promotionDetail, { promotionId: 'lucky-ticket' }, { token })).value.status).toBe(
      'rejected',
    )
  })

  test.each([[['approve']], [['approve', '0000-0000-0000']], [['approve', '???']], [['eat', '1']]])(
    'reject the arguments %j with a UsageError',
    async (words) => {
      await expect(command('deposit', words)).rejects.toThrow(UsageError)
    },
  )

  test('answer feedback in the inbox, once; that of a guest is closed and the contact printed', async () => {
    const complaint = { type: 'game', content: 'The table froze twice today' } as const
    const own = (await site.call(feedback, complaint, { token })).value.number
    const guests = (await site.call(feedback, { ...complaint, contact: 'me@example.org' })).value.number
    expect((await feedbackCommand.run(context, ['list'], {})).lines.join()).toContain(own)
    expect((await feedbackCommand.run(context, ['answer', own], { text: 'We <fixed> it.' })).ok).toBe(true)
    expect(
      (await site.call(messages, {}, { token })).value.list.find((m) => m.subject === `Re: ${own}`)!.content,
    ).toBe('We &lt;fixed&gt; it.')
    expect((await feedbackCommand.run(context, ['answer', own], { text: 'again' })).ok).toBe(false)
    expect((await feedbackCommand.run(context, ['answer', guests], { text: 'x' })).lines.join()).toContain(
      'me@example.org',
    )
  })

  test('write each decision to the audit log', async () => {
    const { rows } = await site.ports.audit.list(member, { offset: 0, limit: 20 })
    expect(rows.map((row) => [row.kind, row.detail.way])).toEqual(
      expect.arrayContaining([
        ['deposit.credited', 'operator'],
        ['promotion.rejected', 'operator'],
      ]),
    )
  })
})
