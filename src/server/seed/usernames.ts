import type { SeededRandom } from './seededRandom.ts'

/** Parts of usernames as Malaysian players choose them. */
const FIRST = [
  'aiman',
  'hafiz',
  'faiz',
  'amir',
  'azlan',
  'rahim',
  'syafiq',
  'zul',
  'iqbal',
  'farid',
  'siti',
  'nurul',
  'aisyah',
  'farah',
  'izzati',
  'hana',
  'mira',
  'liyana',
  'weijie',
  'kahseng',
  'jiahao',
  'meiling',
  'suyin',
  'chloe',
  'ahboon',
  'kokwai',
  'peiyee',
  'yikhang',
  'arun',
  'kumar',
  'vijay',
  'prakash',
  'ravi',
  'priya',
  'kavitha',
  'deepa',
  'shalini',
  'jason',
  'kelvin',
  'danny',
  'marcus',
  'vincent',
  'adele',
  'rachel',
  'jojo',
  'bobby',
  'ridzuan',
  'khairul',
  'shahrul',
  'norman',
] as const
const SECOND = [
  'tan',
  'lim',
  'lee',
  'wong',
  'ng',
  'chin',
  'ahmad',
  'razak',
  'ismail',
  'yusof',
  'osman',
  'nair',
  'pillai',
  'raj',
  'singh',
  'kl',
  'pj',
  'jb',
  'penang',
  'ipoh',
  'melaka',
  'kuching',
  'sabah',
  'lucky',
  'gold',
  'naga',
  'harimau',
  'boss',
  'abang',
  'kakak',
] as const

/** Returns a username that is not in `taken`, and adds it there. */
export const newUsername = (random: SeededRandom, taken: Set<string>): string => {
  for (;;) {
    const tail = random.chance(0.6)
      ? String(random.chance(0.5) ? random.between(70, 99) : random.between(1, 999))
      : ''
    const name = `${random.pick(FIRST)}${random.chance(0.25) ? '_' : ''}${random.pick(SECOND)}${tail}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

/** Returns a Malaysian mobile number (E.164) that is not in `taken`, and adds it there. */
export const newMobile = (random: SeededRandom, taken: Set<string>): string => {
  for (;;) {
    const number = `+601${random.pick(['2', '3', '6', '7', '9'])}${String(random.below(10_000_000)).padStart(7, '0')}`
    if (taken.has(number)) continue
    taken.add(number)
    return number
  }
}
