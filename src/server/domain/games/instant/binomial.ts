/** Returns the binomial coefficients of n, for 0 to n. */
export const binomial = (n: number): number[] => {
  let row = [1]
  for (let i = 0; i < n; i += 1) row = [...row, 0].map((value, k) => value + (row[k - 1] ?? 0))
  return row
}
