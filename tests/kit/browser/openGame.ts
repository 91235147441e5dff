import type { Page } from '@playwright/test'
import { callerOf } from '../site/caller.ts'
import { openSession } from './members.ts'

let session: Promise<{ token: string }> | undefined

/** Opens a game for play money at the address of the launch call. One session serves all games. */
export const openGame = async (
  page: Page,
  { vendor, code }: { vendor: string; code: string },
  theme: 'light' | 'dark',
  language: 'en' | 'ms',
): Promise<void> => {
  session ??= openSession('demomember')
  const { token } = await session
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
