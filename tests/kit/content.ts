import { documentOf } from "../../schema/documents/document.ts"
import type { ContentKind } from "../../schema/content/kinds.ts"

/** Content for everybody. */
const forEverybody = {
  roles: [],
  class_levels: [],
  languages: [],
  gulf: "all",
  region: "national",
  region_id: null
} as const

const topic = (id: string, title: string, question: string | null = null) => ({ id, title, question_topic: question })

/** The fields that each kind has of its own, filled in. */
export const ownContent = {
  "study-materials": { material: "notes", subject: "Physics", file: null, pages: 12 },
  "brochure-downloads": { file: null, pages: 8 },
  "brochure-flipbooks": { file: null, pages: 2, page_texts: ["Register by September", "विज्ञान की खोज"] },
  "important-dates": { category: "registration", date_from: "2026-09-30", date_until: "2026-10-02" },
  "frontend-pattern": {
    level: "level1",
    minutes: 90,
    sections: [
      { name: "Science", questions: 60, marks: 1, negative_marks: 25 },
      { name: "Reasoning", questions: 20, marks: 2, negative_marks: 0 }
    ]
  },
  "lecture-series": { series: "Light", speaker: "Dr Rao", file: null, duration: 540, captions: [] },
  syllabus: {
    syllabus_type: 1,
    year: 2026,
    subjects: [
      {
        id: "physics",
        title: "Physics",
        weight: 40,
        units: [
          {
            id: "physics-light",
            title: "Light",
            topics: [topic("physics-light-mirrors", "Mirrors", "Light"), topic("physics-light-lenses", "Lenses")]
          }
        ]
      }
    ]
  },
  "static-page": { module_name: "content", key: "download-app" }
} satisfies Readonly<Record<ContentKind, object>>

/** A form of a kind, filled in. */
export const contentForm = (kind: ContentKind, more: object = {}) => ({
  title: `Something of ${kind}`,
  summary: null,
  text: documentOf("Read this first."),
  ...forEverybody,
  ...ownContent[kind],
  ...more
})
