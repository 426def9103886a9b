/** A list with another value at a place. */
export const replaceAt = <A>(list: readonly A[], at: number, value: A): readonly A[] =>
  list.map((one, other) => (other === at ? value : one))

/** A list without what stands at a place. */
export const without = <A>(list: readonly A[], at: number): readonly A[] => list.filter((_, other) => other !== at)
