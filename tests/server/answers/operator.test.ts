import { describe, expect, test } from 'vitest'
import { depositByManualTransfer, getDeposit } from '../../../src/endpoints/cashier.ts'
import { messages } from '../../../src/endpoints/messages.ts'
import { promotionApply, promotionDetail } from '../../../src/endpoints/promotions.ts'
import { feedback } from '../../../src/endpoints/common.ts'
import { feedbackVerb } from '../../../src/server/cli/feedback.ts'
import { decisionVerbs } from '../../../src/server/cli/decisions.ts'
import { WrongUse } from '../../../src/server/cli/verb.ts'
import type { Settings } from '../../../src/server/settings.ts'
import { freshRequestId, testProvider } from '../../kit/provider.ts'

const site = await testProvider()
const { member, stranger } = await site.makeTeam()
const token = await site.tokenOf(member)
const bench = { settings: { brand: site.brand } as Settings, db: site.db, provider: site }
const verb = (name: string, words: string[], options: Record<string, unknown> = {}) =>
  decisionVerbs.find((v) => v.name === name)!.run(bench, words, options)

const openManual = async (as = token) =>
  (await site.call(depositByManualTransfer, { requestId: freshRequestId(), amount: 80 }, { token: as })).value

describe('the operator at the command line', () => {
  test('sees what waits over all lines, and credits a deposit by its number, once', async () => {
    const own = await openManual()
    const others = await openManual(await site.tokenOf(stranger))
    const listed = await verb('deposit', ['list'])
    expect(listed.lines.join()).toContain(own.number)
    expect(listed.lines.join()).toContain(others.number)
    expect(await verb('deposit', ['approve', own.number.toLowerCase().replaceAll('-', '')])).toMatchObject({ ok: true, value: { status: 'credited' } })
    expect((await site.call(getDeposit, { id: own.id }, { token })).value.status).toBe('credited')
    // Credited is final: a second approval changes nothing, and a refusal is refused.
    expect((await verb('deposit', ['refuse', own.number])).ok).toBe(false)
    expect(await site.ports.ledger.transfersOf(member.lineId, 'deposit', own.id)).toHaveLength(1)
  })

  test('refuses an application with a reason, which the player reads in the inbox', async () => {
    const { value } = await site.call(promotionApply, { promotionId: 'lucky-ticket', comment: 'mine' }, { token })
    await expect(verb('promotion', ['refuse', value.number])).rejects.toThrow(WrongUse)
    expect((await verb('promotion', ['refuse', value.number], { reason: 'No <b>picture</b><script>1</script>' })).ok).toBe(true)
    const inbox = (await site.call(messages, {}, { token })).value
    expect(inbox.totals.unread).toBe(1)
    expect(inbox.list[0]!.content).toBe('No <b>picture</b>')
    expect((await site.call(promotionDetail, { promotionId: 'lucky-ticket' }, { token })).value.status).toBe('rejected')
  })

  test.each([[['approve']], [['approve', '0000-0000-0000']], [['approve', '???']], [['eat', '1']]])('is told what was wrong with %j', async (words) => {
    await expect(verb('deposit', words)).rejects.toThrow(WrongUse)
  })

  test('answers feedback into the inbox, once; a guest\'s is closed with the way to reach it', async () => {
    const said = { type: 'game', content: 'The table froze twice today' } as const
    const own = (await site.call(feedback, said, { token })).value.number
    const guests = (await site.call(feedback, { ...said, contact: 'me@example.org' })).value.number
    expect((await feedbackVerb.run(bench, ['list'], {})).lines.join()).toContain(own)
    expect((await feedbackVerb.run(bench, ['answer', own], { text: 'We <fixed> it.' })).ok).toBe(true)
    expect((await site.call(messages, {}, { token })).value.list.find((m) => m.subject === `Re: ${own}`)!.content).toBe('We &lt;fixed&gt; it.')
    expect((await feedbackVerb.run(bench, ['answer', own], { text: 'again' })).ok).toBe(false)
    expect((await feedbackVerb.run(bench, ['answer', guests], { text: 'x' })).lines.join()).toContain('me@example.org')
  })

  test('leaves a row in the audit log for each decision', async () => {
    const { rows } = await site.ports.audit.list(member, { offset: 0, limit: 20 })
    expect(rows.map((row) => [row.kind, row.detail.way])).toEqual(expect.arrayContaining([['deposit.credited', 'operator'], ['promotion.rejected', 'operator']]))
  })
})
