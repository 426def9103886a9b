import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import type { Permission } from "../core/permissions.ts"
import { ExamLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { ContentHash, Day, file, pages, words } from "./fields.ts"
import { PatternSection, patternTotalFields } from "./pattern.ts"
import { staticPageFields } from "./staticPages.ts"
import { syllabusFields } from "./syllabus.ts"

type Fields = Schema.Struct.Fields

/** What a kind of content is called, who reads it, and what it has beside the fields of all kinds. */
export type ContentKindEntry = {
  /** In words. */
  readonly title: string
  /** Its calls: `studyMaterials`, and `createStudyMaterial`. */
  readonly many: string
  readonly one: string
  readonly readers: Permission
  /** What its lists have, and its forms and details. */
  readonly fields: Fields
  /** What only its forms and details have. */
  readonly more: Fields
  /** What its details tell beside, which is computed and never typed. */
  readonly derived: Fields
  /** What its list is filtered by, beside class and language: fields of its own, and only these values. */
  readonly filters: Fields
  readonly sorts: readonly string[]
  /** Fields of its list that no file has: they are tables of their own. */
  readonly notExported?: readonly string[]
}

const count = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

const material = Schema.Literals(["notes", "worksheet", "sample_paper", "book"]).annotate({ title: "Type" })
const category = Schema.Literals(["registration", "exam", "result", "material", "event"]).annotate({ title: "Type" })

/** The captions of a lecture in one language. */
const Captions = Schema.Struct({
  language: Language,
  file: ContentHash.annotate({ title: "File", description: "WebVTT, by its SHA-256" })
}).annotate({ identifier: "LectureCaptions" })

/**
 * The kinds of content. Calls, forms, lists and the editors' screen are cut from here: a new kind is an entry. The key
 * is its path, as the specification has it.
 */
export const kinds = {
  "study-materials": {
    title: "Study material",
    many: "studyMaterials",
    one: "StudyMaterial",
    readers: "studyMaterial.read",
    fields: {
      material,
      subject: Schema.NullOr(words(80)).annotate({ title: "Subject" }),
      file,
      pages
    },
    more: {
      sold_with: Schema.optionalKey(Schema.NullOr(RecordId)).annotate({
        title: "Sold with",
        description: "Only schools and institutes that bought this printed material can read it"
      })
    },
    derived: {},
    filters: { material },
    sorts: [],
    notExported: ["file"]
  },
  "brochure-downloads": {
    title: "Brochure",
    many: "brochureDownloads",
    one: "BrochureDownload",
    readers: "content.read",
    fields: { file, pages },
    more: {},
    derived: {},
    filters: {},
    sorts: [],
    notExported: ["file"]
  },
  "brochure-flipbooks": {
    title: "Flipbook",
    many: "brochureFlipbooks",
    one: "BrochureFlipbook",
    readers: "content.read",
    fields: { file, pages },
    more: {
      page_texts: Schema.Array(Schema.String.check(Schema.isMaxLength(4_000)))
        .check(Schema.isMaxLength(200))
        .annotate({ title: "Texts of the pages", description: "For search and screen readers" })
    },
    derived: {},
    filters: {},
    sorts: [],
    notExported: ["file"]
  },
  "important-dates": {
    title: "Important date",
    many: "importantDates",
    one: "ImportantDate",
    readers: "importantDate.read",
    fields: {
      category,
      date_from: Day.annotate({ title: "Date" }),
      date_until: Schema.NullOr(Day).annotate({ title: "Until", description: "Leave empty for a single day" })
    },
    more: {},
    derived: {},
    filters: { category },
    sorts: ["date_from"]
  },
  "frontend-pattern": {
    title: "Question paper pattern",
    many: "paperPatterns",
    one: "PaperPattern",
    readers: "content.read",
    fields: {
      level: ExamLevel.annotate({ title: "Level" }),
      minutes: count(1, 600).annotate({ title: "Minutes" }),
      sections: Schema.Array(PatternSection)
        .check(Schema.isMinLength(1), Schema.isMaxLength(20))
        .annotate({ title: "Sections" })
    },
    more: {},
    derived: patternTotalFields,
    filters: { level: ExamLevel },
    sorts: [],
    notExported: ["sections"]
  },
  "lecture-series": {
    title: "Lecture",
    many: "lectures",
    one: "Lecture",
    readers: "content.read",
    fields: {
      series: words(120).annotate({ title: "Series" }),
      speaker: Schema.NullOr(words(120)).annotate({ title: "Speaker" }),
      file,
      duration: Schema.NullOr(count(1, 86_400)).annotate({ title: "Duration", description: "In seconds" }),
      captions: Schema.Array(Captions).check(Schema.isMaxLength(20)).annotate({ title: "Captions" })
    },
    more: {},
    derived: {},
    filters: {},
    sorts: ["series"],
    notExported: ["file", "captions"]
  },
  syllabus: {
    title: "Syllabus",
    many: "syllabuses",
    one: "Syllabus",
    readers: "syllabus.read",
    ...syllabusFields,
    derived: {},
    filters: { syllabus_type: syllabusFields.fields.syllabus_type },
    sorts: ["year"]
  },
  "static-page": {
    title: "Page",
    many: "pageItems",
    one: "PageItem",
    readers: "staticPage.read",
    fields: staticPageFields,
    more: {},
    derived: {},
    filters: {},
    sorts: []
  }
} as const satisfies Readonly<Record<string, ContentKindEntry>>

/** A kind of content. */
export type ContentKind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as readonly ContentKind[]
export const ContentKindName = Schema.Literals(kindNames)
