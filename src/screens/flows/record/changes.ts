/**
 * One thing that differs between two values: where it is, and what it was and is, as JSON; null where there is none.
 */
export type Change = { readonly path: string; readonly before: string | null; readonly after: string | null }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Text longer than this is cut: contexts may hold long lists. */
const longest = 120

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** A list as it changed: what was added at its end alone, where nothing else did. */
const ofLists = (path: string, before: readonly unknown[], after: readonly unknown[]): readonly Change[] => {
  const isLonger =
    after.length > before.length && JSON.stringify(after.slice(0, before.length)) === JSON.stringify(before)
  if (!isLonger || before.length === 0) return [{ path, before: textOf(before), after: textOf(after) }]
  return [{ path: `${path}[${before.length}…]`, before: null, after: textOf(after.slice(before.length)) }]
}

/** What changed from one value to another, field by field. */
export const changesOf = (before: unknown, after: unknown, path = ""): readonly Change[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isObject(before) && isObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changesOf(before[key], after[key], path === "" ? key : `${path}.${key}`)
    )
  }
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(path, before, after)
  return [{ path, before: textOf(before), after: textOf(after) }]
}
