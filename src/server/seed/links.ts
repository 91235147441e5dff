import type { CampaignTags } from '../../entities/team/linkResults.ts'
import { isAgent } from '../../rules/accounts/access.ts'
import { DAY, dayOf, daysIn, HOUR } from '../../rules/calendar.ts'
import type { Link } from '../ports/team/links.ts'
import { seededRandom, type SeededRandom } from './seededRandom.ts'
import type { Resident, World } from './world.ts'

/** Where links are shared. `appeal` is the number of visitors for one who registers. */
interface Channel {
  name: string
  tags: CampaignTags
  appeal: number
  /** Days until the link ends, from the end of the demo data. */
  endsIn?: number
}

const CHANNELS: readonly Channel[] = [
  { name: 'WhatsApp', tags: { source: 'whatsapp', medium: 'message' }, appeal: 4 },
  {
    name: 'Facebook',
    tags: { source: 'facebook', medium: 'social', campaign: 'weekend' },
    appeal: 9,
    endsIn: 3,
  },
  { name: 'Telegram', tags: { source: 'telegram', medium: 'group', campaign: 'weekend' }, appeal: 6 },
  { name: 'Poster', tags: { source: 'poster', medium: 'print' }, appeal: 3 },
]
/** The channel of links that bring agents. */
const RECRUITING: Channel = {
  name: 'Recruiting',
  tags: { source: 'referral', medium: 'personal' },
  appeal: 3,
}

/** Agents with fewer direct downlines share no links. */
const DOWNLINES_LEAST = 4
/** The agents with the most direct downlines have links. */
const OWNERS = 12

interface Recruit {
  resident: Resident
  channel: Channel
}

const createLink = (
  world: World,
  owner: Resident,
  channel: Channel,
  recruits: readonly Resident[],
): Promise<Link> => {
  const first = recruits.reduce((a, b) => (b.registeredAt < a.registeredAt ? b : a))
  const { lineId, accountId } = owner.account
  return world.ports.links.create({
    lineId,
    accountId,
    kind: channel === RECRUITING ? 'agent' : 'member',
    channel: channel.name,
    rebates: first.rebates,
    startAt: Math.max(first.registeredAt - 6 * HOUR, owner.registeredAt),
    endAt: channel.endsIn === undefined ? null : world.end + channel.endsIn * DAY,
  })
}

/** Counts the visitors of a link on each day: some for each registration, and some who only look. */
const addVisits = async (
  world: World,
  random: SeededRandom,
  link: Link,
  { channel, registered }: { channel: Channel; registered: readonly number[] },
): Promise<void> => {
  const { zone } = world.context.brand
  const perDay = new Map<number, number>()
  for (const at of registered) {
    const day = dayOf(at, zone).start
    perDay.set(day, (perDay.get(day) ?? 0) + 1)
  }
  for (const day of daysIn({ start: link.startAt, end: world.end }, zone)) {
    const joined = perDay.get(day.start) ?? 0
    const visitors = joined * random.between(2, channel.appeal) + random.below(channel.appeal)
    if (visitors === 0) continue
    await world.ports.linkResults.visited(
      link,
      day.start,
      Array.from({ length: visitors }, () => random.bytes(16)),
    )
  }
}

/** Chooses the link of most direct downlines: agents come by one link, members by several. */
const recruitsOf = (random: SeededRandom, children: readonly Resident[], count: number): Recruit[] =>
  children.flatMap((resident) => {
    if (!random.chance(0.8)) return []
    const channel = isAgent(resident.type) ? RECRUITING : CHANNELS[random.below(count)]
    return channel ? [{ resident, channel }] : []
  })

/** Creates registration links of the agents with the largest direct teams, with a history of visits and registrations. */
export const addLinks = async (world: World): Promise<void> => {
  const random = seededRandom(`links ${world.end}`)
  const children = new Map<number, Resident[]>()
  for (const resident of world.residents)
    if (resident.parent !== null && resident.type !== 4)
      children.set(resident.parent, [...(children.get(resident.parent) ?? []), resident])
  const owners = [...children]
    .flatMap(([index, direct]) => {
      const owner = world.residents[index]
      return owner && isAgent(owner.type) && direct.length >= DOWNLINES_LEAST ? [{ owner, direct }] : []
    })
    .toSorted((a, b) => b.direct.length - a.direct.length)
    .slice(0, OWNERS)
  for (const { owner, direct } of owners) {
    const recruits = recruitsOf(random, direct, owner.demo === 'agent' ? CHANNELS.length : 2)
    for (const channel of new Set(recruits.map((recruit) => recruit.channel))) {
      const of = recruits.filter((recruit) => recruit.channel === channel).map(({ resident }) => resident)
      const link = await createLink(world, owner, channel, of)
      for (const { account, registeredAt } of of)
        await world.ports.links.registered(link, account.accountId, registeredAt, channel.tags)
      await addVisits(world, random, link, {
        channel,
        registered: of.map(({ registeredAt }) => registeredAt),
      })
    }
  }
}
