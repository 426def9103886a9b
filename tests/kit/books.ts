import { encodeBook, rankScopes } from "../../server/areas/results/run/book.ts"

/** A book of two students' results, for events whose sample names one. */
export const sampleBook = (): Uint8Array => {
  const ranks = rankScopes.flatMap((scope) => [scope, `rank_${scope}`, `size_${scope}`, `percentile_${scope}`])
  const marks = ["total", "section1", "right", "wrong", "blank", "double"]
  const names = ["student", "language", "set", ...marks, ...ranks.filter((name) => name !== "nation")]
  const valuesOf = (name: string) => (name === "student" ? [11, 21] : name === "language" ? [0, 0] : [1, 2])
  return encodeBook({
    head: { format: 1, exam: 1, round: 1, classLevel: 8, rows: 2, sections: 1, languages: ["en"], columns: names },
    columns: Object.fromEntries(names.map((name) => [name, Int32Array.from(valuesOf(name))]))
  }).bytes
}
