import { MINUTE } from '../../rules/calendar.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import { openCase } from '../usecases/risk/riskCase.ts'
import type { World } from './world.ts'

/** The prepared replies of the demo's customer service. */
const REPLIES = [
  {
    title: 'Withdrawal time',
    texts: {
      en: 'Withdrawals are usually paid within an hour. You get a message when yours is on its way.',
      ms: 'Pengeluaran biasanya dibayar dalam masa sejam. Anda akan menerima mesej apabila ia dihantar.',
    },
  },
  {
    title: 'Bonus wagering',
    texts: {
      en: 'The wagering that is left is on the page of your rewards. Every settled bet counts.',
      ms: 'Baki pusing ganti dipaparkan di halaman ganjaran anda. Setiap pertaruhan yang selesai dikira.',
    },
  },
  {
    title: 'Forgotten password',
    texts: {
      en: 'Press “Forgot password” on the login page. We never ask for your password.',
      ms: 'Tekan “Lupa kata laluan” di halaman log masuk. Kami tidak pernah meminta kata laluan anda.',
    },
  },
] as const

/** How many players of the demo share a device, which the rules of risk report. */
const SHARING = 4
const DEVICE = {
  ip: '175.136.20.14',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
}

/** Gives the staff of the demo something to do: prepared replies, players who share a device, and a case of risk. */
export const addDeskWork = async ({ ports, random, residents, end, context }: World): Promise<void> => {
  for (const { title, texts } of REPLIES)
    await ports.cannedAnswers.save({
      answerId: uuidV7(end, random),
      title,
      texts,
      changedBy: 'demohelp',
      changedAt: end,
    })
  const players = residents.filter(({ demo, type }) => demo === null && type === 0).slice(0, SHARING)
  for (const [index, { account }] of players.entries())
    await ports.sessions.open(account, { ...DEVICE, at: end - (SHARING - index) * 5 * MINUTE })
  const [first] = players
  if (!first) return
  await openCase(
    { ports, now: end - 30 * MINUTE, random, brand: context.brand },
    first.account,
    { severity: 'medium', reason: 'Asked twice in the chat whether two accounts may use one bonus.' },
    { actorId: null, way: 'demo', staffName: 'demohelp' },
  )
}
