import type { ContentKind } from "../../../../schema/content/kinds.ts"
import { kindsWithFile } from "../../../../schema/media/calls.ts"
import type { AnswerOf } from "../../../api/calls.ts"
import { runMutation, runQuery } from "../../../api/graphql.ts"

/** An item as its editors have it: its kind's details. Fields of its kind stand beside. */
export type Item = Pick<
  AnswerOf<"pageItem">,
  | "id"
  | "hash"
  | "number"
  | "published_at"
  | "version"
  | "state"
  | "actions"
  | "versions"
  | "title"
  | "summary"
  | "text"
  | "roles"
  | "class_levels"
  | "languages"
  | "gulf"
  | "region"
  | "region_id"
> & { readonly [field: string]: unknown }

/** The files of an item. */
export type Files = AnswerOf<"contentFiles">

/** What every writing call answers. */
export type Saved = AnswerOf<"publishContent">

type Written = { readonly [field: string]: unknown }

type Asked = { readonly id: number; readonly edition?: "draft"; readonly as_of?: string }

/** How a kind's items are read. */
const reading: { readonly [Kind in ContentKind]: (asked: Asked) => Promise<unknown> } = {
  "study-materials": (asked) => runQuery("studyMaterial", asked),
  "brochure-downloads": (asked) => runQuery("brochureDownload", asked),
  "brochure-flipbooks": (asked) => runQuery("brochureFlipbook", asked),
  "important-dates": (asked) => runQuery("importantDate", asked),
  "frontend-pattern": (asked) => runQuery("paperPattern", asked),
  "lecture-series": (asked) => runQuery("lecture", asked),
  syllabus: (asked) => runQuery("syllabus", asked),
  "static-page": (asked) => runQuery("pageItem", asked)
}

/** How a kind's drafts are written: the form was decoded by the kind's own schema. */
const creating: { readonly [Kind in ContentKind]: (form: never) => Promise<Saved> } = {
  "study-materials": (form) => runMutation("createStudyMaterial", form),
  "brochure-downloads": (form) => runMutation("createBrochureDownload", form),
  "brochure-flipbooks": (form) => runMutation("createBrochureFlipbook", form),
  "important-dates": (form) => runMutation("createImportantDate", form),
  "frontend-pattern": (form) => runMutation("createPaperPattern", form),
  "lecture-series": (form) => runMutation("createLecture", form),
  syllabus: (form) => runMutation("createSyllabus", form),
  "static-page": (form) => runMutation("createPageItem", form)
}

/** How a kind's drafts are changed. */
const updating: { readonly [Kind in ContentKind]: (form: never) => Promise<Saved> } = {
  "study-materials": (form) => runMutation("updateStudyMaterial", form),
  "brochure-downloads": (form) => runMutation("updateBrochureDownload", form),
  "brochure-flipbooks": (form) => runMutation("updateBrochureFlipbook", form),
  "important-dates": (form) => runMutation("updateImportantDate", form),
  "frontend-pattern": (form) => runMutation("updatePaperPattern", form),
  "lecture-series": (form) => runMutation("updateLecture", form),
  syllabus: (form) => runMutation("updateSyllabus", form),
  "static-page": (form) => runMutation("updatePageItem", form)
}

/** The draft of an item. */
export const loadItem = (kind: ContentKind, id: number): Promise<Item> =>
  reading[kind]({ id, edition: "draft" }) as Promise<Item>

/** The files of an item's draft, with their pages; null for a kind that has none. */
export const loadFiles = async (kind: ContentKind, id: number): Promise<Files | null> => {
  const filed = kindsWithFile.find((one) => one === kind)
  return filed === undefined ? null : runQuery("contentFiles", { id, kind: filed, edition: "draft" })
}

/** What readers saw at a moment. */
export const loadPublished = (kind: ContentKind, id: number, asOf: string): Promise<Item> =>
  reading[kind]({ id, as_of: asOf }) as Promise<Item>

/** Writes the first draft. */
export const createItem = (kind: ContentKind, form: Written): Promise<Saved> => creating[kind](form as never)

/** Changes a draft that was seen in a version. */
export const updateItem = (kind: ContentKind, id: number, version: number, form: Written): Promise<Saved> =>
  updating[kind]({ id, version, ...form } as never)
