/**
 * The order of a list that is sorted by a column of its own, with a minus the other way round; rows that are alike stay
 * in the order of the unique column that the usual order ends in. Without a wish it is the usual one.
 */
export const orderOf = (usual: string, sort: string | undefined): string => {
  if (sort === undefined) return usual
  const column = sort.replace(/^-/, "")
  const direction = sort.startsWith("-") ? "desc" : "asc"
  const [unique = ""] = usual.split(",").at(-1)!.trim().split(/\s+/)
  return column === unique ? `${column} ${direction}` : `${column} ${direction}, ${unique} ${direction}`
}
