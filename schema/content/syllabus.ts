import { Schema } from "effect"
import { t } from "#messages/contentRules.js"
import { words, Year } from "./fields.ts"

/** A part of a syllabus that stays the same over the years, whatever it is called: lower-case words and numbers. */
const TopicId = Schema.String.check(Schema.isMaxLength(60), Schema.isPattern(/^[a-z0-9]+(-[a-z0-9]+)*$/)).annotate({
  title: "Id",
  description: "Keeps its meaning over the years: physics-light-mirrors"
})

/** A topic of a syllabus. Questions of the topic carry `question_topic`, and so does the coverage of it. */
const SyllabusTopic = Schema.Struct({
  id: TopicId,
  title: words(160).annotate({ title: "Topic" }),
  question_topic: Schema.NullOr(words(80)).annotate({
    title: "Topic of questions",
    description: "As the questions of the question bank have it"
  })
}).annotate({ identifier: "SyllabusTopic" })

/** A unit of a subject, with its topics. */
const SyllabusUnit = Schema.Struct({
  id: TopicId,
  title: words(160).annotate({ title: "Unit" }),
  topics: Schema.Array(SyllabusTopic).check(Schema.isMaxLength(60))
}).annotate({ identifier: "SyllabusUnit" })

/** A subject of a syllabus, with its units. */
export const SyllabusSubject = Schema.Struct({
  id: TopicId,
  title: words(80).annotate({ title: "Subject" }),
  weight: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))).annotate({
    title: "Weight",
    description: "Per cent of the marks"
  }),
  units: Schema.Array(SyllabusUnit).check(Schema.isMaxLength(40))
}).annotate({ identifier: "SyllabusSubject" })
export type SyllabusSubject = typeof SyllabusSubject.Type

/** Every id of a syllabus' tree, in its order. */
const idsOfTree = (subjects: readonly SyllabusSubject[]): readonly string[] =>
  subjects.flatMap((subject) => [
    subject.id,
    ...subject.units.flatMap((unit) => [unit.id, ...unit.topics.map(({ id }) => id)])
  ])

/** What a syllabus has: for which level and year, and its tree. */
export const syllabusFields = {
  fields: {
    syllabus_type: Schema.Literals([1, 2]).annotate({ title: "Syllabus of", description: "1: Level I, 2: Level II" }),
    year: Year
  },
  more: {
    subjects: Schema.Array(SyllabusSubject)
      .check(
        Schema.isMaxLength(12),
        Schema.makeFilter((subjects: readonly SyllabusSubject[]) => {
          const ids = idsOfTree(subjects)
          return new Set(ids).size === ids.length ? undefined : t.sameIds
        })
      )
      .annotate({ title: "Subjects" })
  }
}
