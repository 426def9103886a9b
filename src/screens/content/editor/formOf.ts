import { Schema } from "effect"
import { ownFields } from "../../../../schema/content/contentItem.ts"
import { commonFields } from "../../../../schema/content/fields.ts"
import type { ContentKind } from "../../../../schema/content/kinds.ts"
import { pagesModule } from "../../../../schema/content/staticPages.ts"
import type { FormSchema, Values } from "../../../components/form/useForm.ts"

/** The form of a kind of content: what all kinds have, and its own. */
export const formSchemaOf = (kind: ContentKind): FormSchema => Schema.Struct({ ...commonFields, ...ownFields(kind) })

const year = () => new Date().getFullYear()

/** What the fields of a kind have before somebody fills them in. */
const own: { readonly [Kind in ContentKind]: () => Values } = {
  "study-materials": () => ({ material: "notes", subject: null, file: null, pages: null, sold_with: null }),
  "brochure-downloads": () => ({ file: null, pages: null }),
  "brochure-flipbooks": () => ({ file: null, pages: null, page_texts: [] }),
  "important-dates": () => ({ category: "registration", date_from: "", date_until: null }),
  "frontend-pattern": () => ({
    level: "level2",
    minutes: 90,
    sections: [{ name: "", questions: 20, marks: 1, negative_marks: 0 }]
  }),
  "lecture-series": () => ({ series: "", speaker: null, file: null, duration: null, captions: [] }),
  syllabus: () => ({ syllabus_type: 1, year: year(), subjects: [] }),
  "static-page": () => ({ module_name: pagesModule, key: "" })
}

/** An empty form of a kind. */
export const emptyOf = (kind: ContentKind): Values => ({
  title: "",
  summary: null,
  text: null,
  roles: [],
  class_levels: [],
  languages: [],
  gulf: "all",
  region: "national",
  region_id: null,
  ...own[kind]()
})

/** The fields of a kind's own that the form shows as plain inputs, in their order. */
export const plainFields: { readonly [Kind in ContentKind]: readonly string[] } = {
  "study-materials": ["material", "subject", "pages"],
  "brochure-downloads": ["pages"],
  "brochure-flipbooks": ["pages"],
  "important-dates": ["category", "date_from", "date_until"],
  "frontend-pattern": ["level", "minutes"],
  "lecture-series": ["series", "speaker", "duration"],
  syllabus: ["syllabus_type", "year"],
  "static-page": ["module_name", "key"]
}
