import type { Level } from "../../../schema/dashboards/measures.ts"
import type { Region } from "./types.ts"

/** Regions that are compared at most: as many as stand beside each other on a page. */
export const mostCompared = 4

/** A region in the address, so that one of another level is never taken for it. */
const markOf = (level: Level, key: string): string => `${level}-${key}`

const marksIn = (text: string | null): readonly string[] => (text ?? "").split(",").filter((mark) => mark !== "")

/** The rows that an address compares, in its order. */
export const comparedIn = (text: string | null, level: Level, rows: readonly Region[]): readonly Region[] =>
  marksIn(text)
    .flatMap((mark) => rows.filter(({ key }) => markOf(level, key) === mark))
    .slice(0, mostCompared)

/** Changes an address's query so that it compares one region more or less; those of other levels are left out. */
export const turnCompared = (query: URLSearchParams, level: Level, key: string, isOn: boolean): void => {
  const mark = markOf(level, key)
  const others = marksIn(query.get("compare")).filter((each) => each !== mark && each.startsWith(markOf(level, "")))
  const marks = isOn ? [...others, mark].slice(-mostCompared) : others
  if (marks.length === 0) query.delete("compare")
  else query.set("compare", marks.join(","))
}
