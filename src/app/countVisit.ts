import { call } from '../client/call.ts'
import { linkVisit } from '../endpoints/team/linkResults.ts'

/** Tells the provider that a person opened a registration link. The page does not wait for the reply and ignores failures. */
export const countVisit = async (code: string): Promise<void> => {
  if (navigator.webdriver) return
  await call(linkVisit, { code }).catch(() => undefined)
}
