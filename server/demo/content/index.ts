import type { NewEvent } from "../../platform/eventlog/index.ts"
import { brochures } from "./brochures.ts"
import { dates } from "./dates.ts"
import { eventsOf } from "./draft.ts"
import { materials } from "./materials.ts"
import { pages } from "./pages.ts"
import { patterns } from "./patterns.ts"
import { syllabi } from "./syllabi.ts"

/** What the demo's schools read: material in four languages, dates, pages, patterns, two years of syllabus. */
export const contentEvents = (): readonly NewEvent[] =>
  [...pages, ...syllabi, ...patterns, ...dates, ...brochures, ...materials].flatMap(eventsOf)
