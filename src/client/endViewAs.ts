import { saveViewAs } from './session.ts'

/** Ends this tab's view of an account and reloads the page, because everything on it belongs to that account. */
export const endViewAs = (): void => {
  saveViewAs(null)
  window.location.assign('/')
}
