import type { Puzzle } from '../../../entities/site/site.ts'
import { MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Random } from '../../../rules/random.ts'
import type { Ports } from '../../ports/ports.ts'

/** A captcha is valid for five minutes and once (§9, endpoints/accounts/login). */
const LIFE_MS = 5 * MINUTE
/** Without letters and digits that look alike. */
const LETTERS = 'ACDEFHJKMNPRTUVWXY3479'
const LENGTH = 5

/** Creates a captcha. Its answer is either the letters of the picture or the number of the puzzle. */
export const drawCaptcha = async ({
  ports,
  random,
  now,
}: {
  ports: Pick<Ports, 'challenges' | 'pictures' | 'puzzles'>
  random: Random
  now: number
}): Promise<{ captchaId: string; image: string; puzzle: Puzzle }> => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[random.below(LETTERS.length)]).join('')
  const number = random.below(ports.puzzles.most + 1)
  const ask = (answer: string): Promise<string> =>
    ports.challenges.ask({ purpose: 'captcha', target: '', answer, tries: 1, lifeMs: LIFE_MS, at: now })
  const ids = [await ask(letters), await ask(String(number))]
  return {
    captchaId: ids.join('.'),
    image: await ports.pictures.captcha(letters),
    puzzle: await ports.puzzles.make(number),
  }
}

/** Whether a captcha was answered right. Each has one try, which a wrong answer uses up too. */
export const checkCaptcha = async (
  { ports, now }: { ports: Pick<Ports, 'challenges'>; now: number },
  given: { captchaId?: string; captcha?: string },
): Promise<Decision<null>> => {
  const ids = (given.captchaId ?? '')
    .split('.')
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
    .slice(0, 2)
  if (ids.length === 0 || !given.captcha)
    return refuse('login.captcha', { field: 'captcha', detail: { captcha: true } })
  const results = []
  for (const id of ids) results.push(await ports.challenges.answer(id, 'captcha', given.captcha, now))
  return results.includes('right')
    ? ok(null)
    : refuse('captcha.invalid', { field: 'captcha', detail: { captcha: true }, keep: true })
}
