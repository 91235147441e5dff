/** Returns a number with its English noun: “1 line”, “2 lines”. Commands and logs are in English. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${count === 1 ? one : other}`
