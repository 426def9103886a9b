import type { SyllabusChange } from "./syllabusCalls.ts"
import type { SyllabusSubject } from "./syllabus.ts"

/** A part of a syllabus, by what it lies in. */
type Part = { readonly title: string; readonly within: string | null }

/** Every part of a syllabus by its id, in the tree's order. */
const partsOf = (subjects: readonly SyllabusSubject[]): ReadonlyMap<string, Part> => {
  const parts = new Map<string, Part>()
  for (const subject of subjects) {
    parts.set(subject.id, { title: subject.title, within: null })
    for (const unit of subject.units) {
      parts.set(unit.id, { title: unit.title, within: subject.id })
      for (const topic of unit.topics) parts.set(topic.id, { title: topic.title, within: unit.id })
    }
  }
  return parts
}

/** What changed from one syllabus to another, by the ids of their parts: today's first, then what was removed. */
export const changesBetween = (
  earlier: readonly SyllabusSubject[],
  now: readonly SyllabusSubject[]
): readonly SyllabusChange[] => {
  const [before, after] = [partsOf(earlier), partsOf(now)]
  const changed = [...after].flatMap(([id, { title, within }]): readonly SyllabusChange[] => {
    const old = before.get(id)
    if (old === undefined) return [{ id, change: "added", title, earlier_title: null }]
    if (old.within !== within) return [{ id, change: "moved", title, earlier_title: old.title }]
    return old.title === title ? [] : [{ id, change: "renamed", title, earlier_title: old.title }]
  })
  const removed = [...before].flatMap(([id, { title }]): readonly SyllabusChange[] =>
    after.has(id) ? [] : [{ id, change: "removed", title, earlier_title: title }]
  )
  return [...changed, ...removed]
}
