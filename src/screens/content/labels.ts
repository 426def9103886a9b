import { Archive, Ban, CalendarClock, CircleCheck, Eye, FilePen, type LucideIcon } from "lucide-react"
import { t } from "#messages/content.js"
import { rolesOf } from "./roles.ts"
import type { ContentState } from "../../../schema/content/contentItem.ts"
import type { ContentAction } from "../../../schema/content/contentRow.ts"
import type { ContentKind } from "../../../schema/content/kinds.ts"

/** Classes of the programme. */
export const classLevels = [6, 7, 8, 9, 10, 11] as const

/** What each kind of content is called. */
export const kindWords: Readonly<Record<ContentKind, string>> = {
  "study-materials": t.studyMaterial,
  "brochure-downloads": t.brochure,
  "brochure-flipbooks": t.flipbook,
  "important-dates": t.importantDate,
  "frontend-pattern": t.pattern,
  "lecture-series": t.lecture,
  syllabus: t.syllabus,
  "static-page": t.page
}

type Shown = {
  readonly words: string
  readonly tone: "success" | "info" | "neutral" | "danger" | "warning"
  readonly icon: LucideIcon
}

/** How each status of content is shown. */
export const states: Readonly<Record<ContentState, Shown>> = {
  draft: { words: t.draft, tone: "neutral", icon: FilePen },
  inReview: { words: t.inReview, tone: "info", icon: Eye },
  scheduled: { words: t.scheduled, tone: "info", icon: CalendarClock },
  published: { words: t.published, tone: "success", icon: CircleCheck },
  withdrawn: { words: t.withdrawn, tone: "warning", icon: Archive },
  discarded: { words: t.discarded, tone: "neutral", icon: Ban }
}

/** What each step is called on its button. */
export const actionWords: Readonly<Record<ContentAction, string>> = {
  submitContent: t.submit,
  returnContent: t.returnToAuthor,
  publishContent: t.publish,
  scheduleContent: t.schedule,
  unscheduleContent: t.unschedule,
  withdrawContent: t.withdraw,
  discardContent: t.discard
}

/** Words for the choices of the fields, by field and value. */
export const choiceWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  roles: rolesOf,
  class_levels: Object.fromEntries(classLevels.map((level) => [level, t.classOf({ level })])),
  gulf: { all: t.gulfAll, without: t.gulfWithout, only: t.gulfOnly },
  region: {
    national: t.national,
    zone: t.zone,
    state: t.state,
    prant: t.prant,
    district: t.district
  },
  material: { notes: t.notes, worksheet: t.worksheet, sample_paper: t.samplePaper, book: t.book },
  category: {
    registration: t.registration,
    exam: t.exam,
    result: t.result,
    material: t.material,
    event: t.event
  },
  level: { level1: t.level1, level2: t.level2, mock: t.mock },
  syllabus_type: { 1: t.level1, 2: t.level2 }
}
