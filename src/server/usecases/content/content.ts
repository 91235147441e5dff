import type { Banner, HelpTopic, Notice, ServiceLink } from '../../../entities/content/content.ts'
import type { Brand } from '../../../entities/site/brand.ts'
import { dateAt } from '../../../rules/calendar.ts'
import { localizedItem, type Reader } from '../../domain/content/localized.ts'
import { isScheduled } from '../../domain/content/schedule.ts'
import type { House } from '../../ports/content/house.ts'

/** §6: ranks above this use the VIP customer service. */
const VIP_ABOVE = 4

const pad = (n: number): string => String(n).padStart(2, '0')

/** §9: DD/MM/YYYY, in the settlement zone. */
const dayText = (ms: number, zone: string): string => {
  const { year, month, date } = dateAt(ms, zone)
  return `${pad(date)}/${pad(month)}/${year}`
}

interface Asked {
  types: readonly string[]
  execution?: string
}

/** Returns the running announcements, newest first (§4: A for logged-in users, F on a first login, B for visitors). */
export const noticesOf = (
  house: Pick<House, 'announcements'>,
  { types, execution }: Asked,
  reader: Reader,
  zone: string,
  now: number,
): Notice[] =>
  house.announcements
    .filter((a) => types.includes(a.type) && (execution === undefined || a.execution === execution))
    .filter((a) => isScheduled({ from: a.startAt, until: a.endAt }, now))
    .sort((a, b) => b.startAt - a.startAt)
    .map((a) => ({
      id: a.id,
      ...localizedItem({ title: a.title, content: a.content }, reader),
      type: a.type,
      execution: a.execution,
      startAt: a.startAt,
      startDateStr: dayText(a.startAt, zone),
    }))

/**
 * Returns the banners of a group, in the operator's order. The art is a pair of files: `banners/<art>.svg` and
 * `…-dark.svg`.
 */
export const bannersOf = (house: Pick<House, 'banners'>, groupName: string, reader: Reader): Banner[] =>
  house.banners
    .filter((banner) => banner.groupName === groupName)
    .map((banner) => ({
      bannerId: banner.bannerId,
      groupName: banner.groupName,
      url: `/art/banners/${banner.art}.svg`,
      darkUrl: `/art/banners/${banner.art}-dark.svg`,
      ...localizedItem({ title: banner.title, text: banner.text }, reader),
      linkageType: banner.linkageType,
      linkage: banner.linkage,
    }))

/** Returns help articles by topic; `screen` filters by screen code, `search` by articles that contain every word. */
export const helpOf = (
  house: Pick<House, 'help'>,
  asked: { topic?: string; screen?: string; search?: string },
  reader: Reader,
): HelpTopic[] => {
  const wanted = (asked.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return house.help
    .filter((topic) => asked.topic === undefined || topic.id === asked.topic)
    .map((topic) => ({
      id: topic.id,
      ...localizedItem({ title: topic.title }, reader),
      articles: topic.articles
        .filter((article) => asked.screen === undefined || article.screens.includes(asked.screen))
        .map((article) => ({
          id: article.id,
          ...localizedItem({ title: article.title, content: article.content }, reader),
          screens: [...article.screens],
        }))
        .filter((article) =>
          wanted.every((word) => `${article.title} ${article.content}`.toLowerCase().includes(word)),
        ),
    }))
    .filter((topic) => topic.articles.length > 0)
}

/**
 * Returns the customer-service channels: the VIP desk instead of the live chat for high ranks, then messaging and
 * social.
 */
export const serviceLinksOf = (brand: Brand, rank: number): ServiceLink[] => {
  const vip = rank > VIP_ABOVE
  const desk: ServiceLink = vip
    ? { id: 'vip', kind: 'vip', label: 'VIP', url: brand.customerService.vip }
    : { id: 'live', kind: 'live', label: 'Live', url: brand.customerService.live }
  const others = brand.resources
    .filter((resource) => resource.resourceType === 'MESSAGING' || resource.resourceType === 'SOCIAL')
    .map(
      (resource, i): ServiceLink => ({
        id: `link-${i + 1}`,
        kind: resource.resourceType === 'MESSAGING' ? 'messaging' : 'social',
        label: resource.labelNameEn,
        url: resource.url,
      }),
    )
  return [desk, ...others]
}
