import type { AnswerOf } from "../../../api/calls.ts"

/** An item of content that was found. */
export type Found = AnswerOf<"searchContent">[number]

const material = "/study-material"

/** Where the portal's own pages are, by their keys. */
const pages: Readonly<Record<string, string>> = {
  "download-app": `${material}/download-app`,
  "mock-instructions": "/mock-instructions",
  "mock-instructions-gcc": "/mock-instructions-sif",
  "paper-pattern": `${material}/syllabus-for-exam-level-ii`,
  contact: "/contact/contact"
}

const places: { readonly [Kind in Found["kind"]]: (found: Found) => string } = {
  "study-materials": ({ id }) => `${material}/study-material?item=${id}`,
  "brochure-downloads": ({ id }) => `${material}/vvm-brochure-download?item=${id}`,
  "brochure-flipbooks": ({ id, page }) => `${material}/vvm-brochure-flipbook?book=${id}&page=${page ?? 1}`,
  "important-dates": () => "/student/important-dates",
  "frontend-pattern": () => `${material}/syllabus-for-exam-level-ii`,
  "lecture-series": ({ id }) => `${material}/go-to-student-lecture-series?lecture=${id}`,
  syllabus: ({ id, part }) => `${material}/syllabus-for-exam-level-${part === "2" ? "ii" : "i"}?syllabus=${id}`,
  "static-page": ({ part }) => pages[part ?? ""] ?? "/"
}

/** The address of what was found, in the portal. */
export const placeOf = (found: Found): string => places[found.kind](found)
