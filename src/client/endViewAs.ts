import { readViewAs, saveViewAs } from './session.ts'

/**
 * Ends this tab's view of an account and loads another page, because everything on this one belongs to that account.
 * Staff return to the account in the operator centre.
 */
export const endViewAs = (): void => {
  const view = readViewAs()
  saveViewAs(null)
  window.location.assign(view?.staff ? `/operator/players?search=${view.account}` : '/')
}
