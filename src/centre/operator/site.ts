import * as z from 'zod/mini'
import brandFile from '../../../config/brand.json'
import menuFile from '../../../config/operatorCentre.json'
import { brand } from '../../entities/site/brand.ts'
import { centreMenu } from '../../entities/site/menu.ts'

export const SITE = z.parse(brand, brandFile)
export const MENU = z.parse(centreMenu, menuFile)
export const BASE = '/operator'

/** The address of a page of the operator centre, with its query. */
export const operatorPage = (page: string, query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString()
  return `${BASE}/${page}${text ? `?${text}` : ''}`
}
