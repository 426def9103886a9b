import type { SyllabusSubject } from "../../../../schema/content/syllabus.ts"

/**
 * A syllabus' tree as an outline: `# Physics (40%)` is a subject, `## Light` a unit, `- Mirrors = Light` a topic with
 * the topic of its questions. What a part is known by stands in braces, `{physics-light}`, and stays when it is
 * renamed; a part without one gets one from its words.
 */
export const outlineOf = (subjects: readonly SyllabusSubject[]): string =>
  subjects
    .flatMap(({ id, title, weight, units }) => [
      `# ${title}${weight === null ? "" : ` (${weight}%)`} {${id}}`,
      ...units.flatMap((unit) => [
        `## ${unit.title} {${unit.id}}`,
        ...unit.topics.map(
          (topic) =>
            `- ${topic.title}${topic.question_topic === null ? "" : ` = ${topic.question_topic}`} {${topic.id}}`
        )
      ])
    ])
    .join("\n")

/** A line's words, and the id in its braces. */
const parted = (line: string): readonly [words: string, id: string | undefined] => {
  const [, words = "", id] = /^(.*?)(?:\s*\{([a-z0-9-]*)\})?$/u.exec(line.trim()) ?? []
  return [words.trim(), id === "" ? undefined : id]
}

/** An id out of words in Latin letters and numbers; out of others, one by its place. */
const madeId = (within: string, words: string, nth: number): string => {
  const latin = words
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
  const own = latin === "" ? String(nth) : latin
  return (within === "" ? own : `${within}-${own}`).slice(0, 60).replace(/-+$/, "")
}

/** What an outline says, or the number of the first line that says nothing. */
export const subjectsOf = (outline: string): readonly SyllabusSubject[] | number => {
  type Unit = { id: string; title: string; topics: SyllabusSubject["units"][number]["topics"][number][] }
  type Subject = { id: string; title: string; weight: number | null; units: Unit[] }
  const subjects: Subject[] = []
  for (const [nth, line] of outline.split("\n").entries()) {
    const [, mark, rest = ""] = /^\s*(##?|-)\s+(\S.*)$/u.exec(line) ?? []
    if (line.trim() === "") continue
    const [words, id] = parted(rest)
    const subject = subjects.at(-1)
    const unit = subject?.units.at(-1)
    if (mark === "#") {
      const [, title = words, weight] = /^(.*?)\s*\((\d{1,3})%\)$/u.exec(words) ?? []
      subjects.push({
        id: id ?? madeId("", title, subjects.length + 1),
        title,
        weight: weight === undefined ? null : Number(weight),
        units: []
      })
    } else if (mark === "##" && subject !== undefined)
      subject.units.push({
        id: id ?? madeId(subject.id, words, subject.units.length + 1),
        title: words,
        topics: []
      })
    else if (mark === "-" && unit !== undefined) {
      const [title = "", question] = words.split(/\s=\s/u)
      unit.topics.push({
        id: id ?? madeId(unit.id, title, unit.topics.length + 1),
        title: title.trim(),
        question_topic: question === undefined ? null : question.trim()
      })
    } else return nth + 1
  }
  return subjects
}
