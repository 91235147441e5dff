import { saveViewing } from './session.ts'

/** Stops looking at an account in this tab. Everything on the page was that account's, so the page begins anew. */
export const leaveView = (): void => {
  saveViewing(null)
  window.location.assign('/')
}
