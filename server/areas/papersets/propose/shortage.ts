import { t } from "#messages/server.papersets.js"
import type { PaperFault } from "../../../../schema/papersets/paperCheck.ts"
import type { PlacedLine } from "./fill.ts"
import type { Shortage } from "./maxFlow.ts"

/** Names of subjects and sections, by their numbers. */
export type Names = { readonly subjects: ReadonlyMap<number, string>; readonly sections: ReadonlyMap<number, string> }

/** Questions that a line could take if they were approved, by their state. */
export type Waiting = ReadonlyMap<string, number>

/** What a line asks for, in words: "Physics, Light, hard". */
const lineWords = ({ line }: PlacedLine, { subjects }: Names): string => {
  const words = [
    line.subject_id === null ? null : (subjects.get(line.subject_id) ?? t.subjectNumber({ id: line.subject_id })),
    line.topic,
    line.difficulty === null ? null : t.difficulty({ difficulty: line.difficulty }),
    line.kind === null ? null : t.kind({ kind: line.kind }),
    line.marks === null ? null : t.marks({ count: line.marks })
  ].filter((word) => word !== null)
  return words.length ? words.join(", ") : t.anyQuestion
}

/** Where a line stands, in words: "Reasoning, line 2 (Mathematics, hard)". */
const placeWords = (placed: PlacedLine, names: Names): string =>
  t.linePlace({
    section: names.sections.get(placed.section) ?? t.sectionNumber({ id: placed.section }),
    line: placed.at + 1,
    asks: lineWords(placed, names)
  })

/** Which lines cannot be had, how many are missing, and what is on its way. */
export const shortageFault = (
  { lines, wanted, found }: Shortage,
  placed: readonly PlacedLine[],
  names: Names,
  what: "approved" | "chosen",
  waiting: Waiting = new Map()
): PaperFault => {
  const places = lines.map((at) => placeWords(placed[at]!, names))
  const counts = { place: places.at(-1) ?? "", wanted, found, missing: wanted - found, what }
  const shortage =
    places.length === 1 ? t.shortOne(counts) : t.shortSeveral({ ...counts, places: places.slice(0, -1).join("; ") })
  const soon = [...waiting].filter(([, count]) => count > 0).map(([state, count]) => t.waiting({ count, state }))
  return {
    text: soon.length ? t.shortWaiting({ shortage, waiting: soon.join(", ") }) : shortage,
    question: null,
    language: null,
    lines: lines.map((at) => ({ section: placed[at]!.section, line: placed[at]!.at }))
  }
}
