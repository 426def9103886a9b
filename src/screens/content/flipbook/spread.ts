/** Pages that are open at the same time, by their numbers; null is the empty side of a cover. */
export type Opening = { readonly left: number | null; readonly right: number | null }

/**
 * What a book of so many pages shows one after the other: in spreads its cover alone at the right, then two pages each;
 * else one page at a time, at the right.
 */
export const openingsOf = (pages: number, isSpread: boolean): readonly Opening[] => {
  if (!isSpread) return Array.from({ length: pages }, (_, at) => ({ left: null, right: at + 1 }))
  return Array.from({ length: Math.floor(pages / 2) + 1 }, (_, at) => ({
    left: at === 0 ? null : at * 2,
    right: at * 2 + 1 > pages ? null : at * 2 + 1
  }))
}

/** The opening that shows a page. */
export const openingWith = (openings: readonly Opening[], page: number): number => {
  const found = openings.findIndex(({ left, right }) => left === page || right === page)
  return found === -1 ? 0 : found
}

/** The pages that an opening shows. */
export const shownIn = ({ left, right }: Opening): readonly number[] => [left, right].filter((page) => page !== null)
