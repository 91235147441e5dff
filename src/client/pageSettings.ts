import type { PageSettings } from '../entities/site/pageSettings.ts'

declare global {
  // Only `var` declares a property of the global object.
  // oxlint-disable-next-line no-var
  var pageSettings: PageSettings
}

/** The brand, the menus and the version of the texts, which the server writes into the page (server/domain/site/page). */
export const { brand, menus, words } = globalThis.pageSettings
