import { QuestionKind, type QuestionFacts } from "../../../../schema/questions/question.ts"
import { marksText } from "../../../../schema/fields/marks.ts"
import { readFact, tagsOf, type SaidFacts } from "./facts.ts"

/** What a question is for, with its subject and section by their names. */
export type NamedFacts = Omit<QuestionFacts, "subject_id" | "section_id"> & {
  readonly subject: string
  readonly section: string | null
}

/** Prefixes of tags that say a fact; a tag of somebody's own that begins so goes out behind `tag:`. */
const prefixes = {
  type: "type",
  level: "level",
  classes: "class",
  subject: "subject",
  section: "section",
  topic: "topic",
  difficulty: "difficulty",
  negative_marks: "negative",
  source: "source"
} as const
const own = "tag:"
const reserved = new RegExp(`^(?:tag|${Object.values(prefixes).join("|")}):`)

/**
 * A question's facts as tags, which other systems keep and give back: `class:8`, `difficulty:hard`, and its own tags.
 */
export const tagsFrom = ({
  kind,
  level,
  class_levels,
  subject,
  section,
  topic,
  difficulty,
  negative_marks,
  source,
  tags
}: NamedFacts): readonly string[] => [
  `type:${kind}`,
  `level:${level}`,
  ...class_levels.map((one) => `class:${one}`),
  `subject:${subject}`,
  ...(section === null ? [] : [`section:${section}`]),
  ...(topic === null ? [] : [`topic:${topic}`]),
  `difficulty:${difficulty}`,
  `negative:${marksText(negative_marks)}`,
  ...(source === null ? [] : [`source:${source}`]),
  ...tags.map((tag) => (reserved.test(tag) ? own + tag : tag))
]

/** What tags say: the facts of those that the portal wrote, a type, and everybody's own tags. */
export const factsFrom = (
  tags: readonly string[]
): { readonly facts: SaidFacts; readonly kind: QuestionKind | undefined } => {
  const ofPrefix = (prefix: string) =>
    tags.filter((tag) => tag.startsWith(`${prefix}:`)).map((tag) => tag.slice(prefix.length + 1))
  const nobody = () => undefined
  const classes = ofPrefix(prefixes.classes)
    .map(Number)
    .filter((level) => Number.isInteger(level) && level >= 6 && level <= 11)
  const facts: SaidFacts = Object.assign(
    {},
    ...(["level", "subject", "section", "topic", "difficulty", "negative_marks", "source"] as const).flatMap((name) =>
      ofPrefix(prefixes[name])
        .slice(0, 1)
        .map((said) => readFact(name, said, nobody))
    )
  )
  const [type] = ofPrefix(prefixes.type)
  const isOurs = type !== undefined
  return {
    facts: {
      ...facts,
      ...(classes.length === 0 ? {} : { class_levels: classes }),
      // Where the portal wrote the tags, what they do not say is not so.
      ...(isOurs ? { section: facts.section ?? null, topic: facts.topic ?? null, source: facts.source ?? null } : {}),
      tags: tagsOf(
        tags.flatMap((tag) => (tag.startsWith(own) ? [tag.slice(own.length)] : reserved.test(tag) ? [] : [tag]))
      )
    },
    kind: QuestionKind.literals.find((kind) => kind === type)
  }
}
