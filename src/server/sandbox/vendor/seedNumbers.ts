/** Random numbers are read from 32 bits of a seed. */
export const SPAN = 2 ** 32
