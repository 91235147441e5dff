/**
 * The prizes of a province's draw in the order of its numbers, the special prize first: how many numbers each has, and
 * how many digits. Every number is independent of the others.
 */
export const VIETNAM_PRIZES = [
  { name: 'special', digits: 6, count: 1 },
  { name: 'first', digits: 5, count: 1 },
  { name: 'second', digits: 5, count: 1 },
  { name: 'third', digits: 5, count: 2 },
  { name: 'fourth', digits: 5, count: 7 },
  { name: 'fifth', digits: 4, count: 1 },
  { name: 'sixth', digits: 4, count: 3 },
  { name: 'seventh', digits: 3, count: 1 },
  { name: 'eighth', digits: 2, count: 1 },
] as const
