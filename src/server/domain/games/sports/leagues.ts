import { MINUTE } from '../../../../rules/calendar.ts'
import type { Sport } from './models.ts'

/** A side of a league. Strengths are degrees above or below the league's average. */
export interface Team {
  id: string
  name: string
  short: string
  /** The colours of its crest, `#rrggbb`. */
  colours: readonly [string, string]
  attack: number
  defence: number
}

/** A league: its teams play a round-robin season after another, one match every `everyMs`. */
export interface League {
  id: string
  name: string
  sport: Sport
  everyMs: number
  /** When its matches begin after a full interval, so that leagues do not begin together. */
  offsetMs: number
  teams: readonly Team[]
}

const COLOURS: readonly (readonly [string, string])[] = [
  ['#c8102e', '#ffffff'],
  ['#0b3d91', '#ffd100'],
  ['#00703c', '#ffffff'],
  ['#111111', '#f5b700'],
  ['#6a1b9a', '#f3e5f5'],
  ['#f57c00', '#1b1b1b'],
  ['#0288d1', '#ffffff'],
  ['#7b1e3a', '#9ad0f5'],
  ['#fdd835', '#1a237e'],
  ['#37474f', '#ff7043'],
  ['#00897b', '#fff176'],
  ['#ad1457', '#212121'],
]

/** Strengths from the first name of a list to the last: the order is that of the odds before a season. */
const STRENGTHS = [4, 3, 3, 2, 1, 1, 0, -1, -1, -2, -3, -4]
const LAST_PLACE = STRENGTHS.length - 1

const shortOf = (name: string): string => {
  const words = name.replace(/[^A-Za-z ]/g, '').split(' ')
  const [first = '', second = ''] = words
  return (second ? first.slice(0, 2) + second.slice(0, 1) : first.slice(0, 3)).toUpperCase()
}

const teamsOf = (league: string, names: readonly string[]): Team[] =>
  names.map((name, index) => {
    const at = Math.floor((index * STRENGTHS.length) / names.length)
    // The defence is that of the place above, of the same place or of the place below.
    const near = Math.min(Math.max(at + (index % 3) - 1, 0), LAST_PLACE)
    return {
      id: `${league}-${index + 1}`,
      name,
      short: shortOf(name),
      colours: COLOURS[(index * 5 + league.length) % COLOURS.length] ?? ['#333333', '#ffffff'],
      attack: STRENGTHS[at] ?? 0,
      defence: STRENGTHS[near] ?? 0,
    }
  })

const HALF_HOUR = 30 * MINUTE

interface LeagueSpec {
  id: string
  name: string
  sport: Sport
  offset: number
  everyMs?: number
  /** The teams from the strongest to the weakest, between commas. */
  teams: string
}

const league = ({ id, name, sport, offset, everyMs = HALF_HOUR, teams }: LeagueSpec): League => ({
  id,
  name,
  sport,
  everyMs,
  offsetMs: offset * MINUTE,
  teams: teamsOf(id, teams.split(', ')),
})

/** The leagues of the simulated season, in the order in which they are shown. Every number of teams is even. */
export const LEAGUES: readonly League[] = [
  league({
    id: 'selat',
    name: 'Selat Premier League',
    sport: 'football',
    offset: 0,
    teams:
      'Harbour United, Selat City, Kinta Rovers, Monsoon Athletic, Tin Valley, Pearl Town, Langkah FC, Lumut Rangers, Causeway FC, Rimba Wanderers, Port Marang, Gunung Albion',
  }),
  league({
    id: 'borneo',
    name: 'Borneo Super Liga',
    sport: 'football',
    offset: 8,
    teams:
      'Borneo Stars, Kapit Hornbills, Rajang United, Tawau Corsairs, Sipadan FC, Bintulu Energy, Labuan Mariners, Mulu Cavemen, Kudat Tip, Santubong City',
  }),
  league({
    id: 'northstar',
    name: 'North Star Championship',
    sport: 'football',
    offset: 15,
    teams:
      'Ashdale City, Crown Park, Wexley Borough, Northgate FC, Millhaven, Saltmarsh Town, Eastbrook Forest, Ravenhill, Dunmoor Albion, Kingsferry',
  }),
  league({
    id: 'sol',
    name: 'Liga del Sol',
    sport: 'football',
    offset: 22,
    teams:
      'Real Almera, Atletico Marisol, Costa Verde CF, Deportivo Luna, Sierra Blanca, Union Naranja, CF Puerto Nuevo, Olivar',
  }),
  league({
    id: 'straits',
    name: 'Straits Basketball League',
    sport: 'basket',
    offset: 4,
    teams:
      'Delta Dunkers, Straits Hawks, Causeway Kings, Hill Station Five, Bay Breakers, Highland Bears, Lagoon Lights, Iron Coast',
  }),
  league({
    id: 'pacific',
    name: 'Pacific Hoops Conference',
    sport: 'basket',
    offset: 19,
    teams:
      'Manila Tide, Kaohsiung Typhoons, Osaka Comets, Busan Whales, Darwin Crocs, Guam Rays, Cebu Sails, Nagoya Kilns',
  }),
  league({
    id: 'kinabalu',
    name: 'Kinabalu Badminton Tour',
    sport: 'racket',
    offset: 2,
    teams:
      'Aiman R., Lim K. W., Suresh P., Tan Y. H., Farid Z., Ong J. M., Hafiz N., Chan T. F., Rajan S., Danial H.',
  }),
  league({
    id: 'orchid',
    name: 'Orchid Cup, women',
    sport: 'racket',
    offset: 17,
    teams: 'Dewi A., Nurul S., Mei L., Priya V., Siti K., Yap H. L., Aina M., Goh X. Y.',
  }),
  league({
    id: 'lanes-pro',
    name: 'Five Lanes Pro League',
    sport: 'lanes',
    offset: 3,
    teams:
      'Red Kancil, Night Hornbill, Iron Pangolin, Tidal Six, Paper Tigers, Cloud Nine, Second Dawn, Moss Giants',
  }),
  league({
    id: 'lanes-open',
    name: 'Blade Legends Open',
    sport: 'lanes',
    offset: 18,
    teams:
      'Ghost Orchid, Salt & Steel, Lucky Rabbits, Blue Lantern, Hexagon, Low Tide, Kopi Kings, North Gate',
  }),
  league({
    id: 'arena-masters',
    name: 'Rocket Arena Masters',
    sport: 'arena',
    offset: 10,
    teams: 'Rocket Lab, Nova Core, Signal Lost, Vector, Hyperlane, Orbit, Zero Day, Apex Kilo',
  }),
  league({
    id: 'arena-sea',
    name: 'Arena Circuit Asia',
    sport: 'arena',
    offset: 25,
    teams:
      'Durian Squad, Monsoon Five, Tuk Tuk Club, Jakarta Volt, Saigon Static, Merlion Mint, Penang Pulse, Luzon Loop',
  }),
  league({
    id: 'meron-wala',
    name: 'Meron & Wala Derby',
    sport: 'arenaBirds',
    offset: 0,
    everyMs: 4 * MINUTE,
    teams:
      'Jalak Merah, Biring Emas, Kelabu Pantai, Hitam Legam, Putih Sinar, Borik Rimba, Sepah Senja, Taji Perak, Dara Angin, Lurik Malam',
  }),
  league({
    id: 'golden-spur',
    name: 'Golden Spur Cup',
    sport: 'arenaBirds',
    offset: 2,
    everyMs: 4 * MINUTE,
    teams: 'Red Comet, Dusty Lane, Iron Beak, Marsh King, Old Thunder, Copper Tail, Grey Ghost, Sunrise',
  }),
]

export const leagueOf = (id: string): League | null => LEAGUES.find((one) => one.id === id) ?? null
