import { menus } from '../../client/pageSettings.ts'

export const MENU = menus.operator
export const BASE = '/operator'

/** The address of a page of the operator centre, with its query. */
export const operatorPage = (page: string, query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString()
  return `${BASE}/${page}${text ? `?${text}` : ''}`
}
