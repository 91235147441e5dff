import type { Dice } from './dice.ts'

/** First parts and second parts of the handles people choose, as they do in Malaysia. */
const FIRST = [
  'aiman', 'hafiz', 'faiz', 'amir', 'azlan', 'rahim', 'syafiq', 'zul', 'iqbal', 'farid', 'siti', 'nurul', 'aisyah', 'farah',
  'izzati', 'hana', 'mira', 'liyana', 'weijie', 'kahseng', 'jiahao', 'meiling', 'suyin', 'chloe', 'ahboon', 'kokwai', 'peiyee',
  'yikhang', 'arun', 'kumar', 'vijay', 'prakash', 'ravi', 'priya', 'kavitha', 'deepa', 'shalini', 'jason', 'kelvin', 'danny',
  'marcus', 'vincent', 'adele', 'rachel', 'jojo', 'bobby', 'ridzuan', 'khairul', 'shahrul', 'norman',
] as const
const SECOND = [
  'tan', 'lim', 'lee', 'wong', 'ng', 'chin', 'ahmad', 'razak', 'ismail', 'yusof', 'osman', 'nair', 'pillai', 'raj', 'singh',
  'kl', 'pj', 'jb', 'penang', 'ipoh', 'melaka', 'kuching', 'sabah', 'lucky', 'gold', 'naga', 'harimau', 'boss', 'abang', 'kakak',
] as const

/** A handle that nobody in `taken` has, without case; it is added. */
export const handle = (dice: Dice, taken: Set<string>): string => {
  for (;;) {
    const tail = dice.chance(0.6) ? String(dice.chance(0.5) ? dice.between(70, 99) : dice.between(1, 999)) : ''
    const name = `${dice.pick(FIRST)}${dice.chance(0.25) ? '_' : ''}${dice.pick(SECOND)}${tail}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

/** A Malaysian mobile number that nobody in `taken` has, E.164. */
export const mobile = (dice: Dice, taken: Set<string>): string => {
  for (;;) {
    const number = `+601${dice.pick(['2', '3', '6', '7', '9'])}${String(dice.below(10_000_000)).padStart(7, '0')}`
    if (taken.has(number)) continue
    taken.add(number)
    return number
  }
}
