import type { Page } from '@playwright/test'
import { callerOf } from '../site/caller.ts'
import { openSession } from './members.ts'

const sessions = new Map<string, Promise<{ token: string }>>()
const sessionOf = (account: string): Promise<{ token: string }> => {
  const open = sessions.get(account) ?? openSession(account)
  sessions.set(account, open)
  return open
}

/** Opens a game for play money at the address of the launch call. One session of an account serves all games. */
export const openGame = async (
  page: Page,
  { vendor, code }: { vendor: string; code: string },
  theme: 'light' | 'dark',
  language: 'en' | 'ms',
  account = 'demomember',
): Promise<void> => {
  const { token } = await sessionOf(account)
  const query = new URLSearchParams({
    vendor,
    gameCode: code,
    launchMode: 'GLS',
    accountType: '0',
    language,
    theme,
    backUrl: '/',
  })
  const { content } = await callerOf(process.env.PLAYHOUSE_URL!)<{ content: { game_url: string } }>(
    'GET',
    `/wps/game/launchGame?${query}`,
    undefined,
    { token },
  )
  await page.goto(content.game_url)
}
