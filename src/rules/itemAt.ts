/**
 * Returns the item at an index that the program has made sure is in the list. Throws a RangeError for any other index.
 * Use it instead of `list[index]!` where `for…of` or `entries()` cannot replace the index.
 */
export const itemAt = <T>(items: ArrayLike<T>, index: number): T => {
  const item = items[index]
  if (item === undefined) throw new RangeError(`No item ${index} of ${items.length}`)
  return item
}
