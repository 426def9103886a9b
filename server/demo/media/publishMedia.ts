import type { Language } from "../../../schema/fields/languages.ts"
import { brochureTexts } from "../../../schema/media/brochure.ts"
import { createContent } from "../../areas/content/write.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { unlessEnding } from "../../platform/concurrency/within.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import type { Portal } from "../../platform/portal.ts"
import { programmeBrochure } from "./brochure.ts"
import { sourceOf, type DemoPage } from "./brochureSource.ts"
import { captionsOf, demoLectures, slideSeconds } from "./lectures.ts"
import { keepBrochure, keepCaptions, keepLecture } from "./makeMedia.ts"
import { hindiBrochure, schoolBrochure } from "./shortBrochures.ts"

/** The demo's editor of content. */
const context = (what: string): CommandContext => ({
  caller: {
    userId: 8,
    username: "",
    roleId: 8,
    isGcc: false,
    scope: { kind: "national", id: null },
    actor: { userId: 8, roleId: 8 }
  },
  request: { address: "", token: undefined, commandId: `demo-media-${what}` }
})

const everybody = { roles: [], gulf: "all", region: "national", region_id: null, text: null, class_levels: [] } as const

/** A brochure of the demo. */
type Brochure = { readonly title: string; readonly summary: string; readonly pages: readonly DemoPage[] }

const publishBrochure = async (
  portal: Portal,
  kind: "brochure-flipbooks" | "brochure-downloads",
  { title, summary, pages }: Brochure,
  language: "en" | "hi"
): Promise<void> => {
  const source = sourceOf(pages, language)
  const file = await keepBrochure(portal.pool, source)
  const texts = kind === "brochure-flipbooks" ? { page_texts: brochureTexts(source) } : {}
  const form = { ...everybody, title, summary, languages: [language], file, pages: pages.length, ...texts }
  await createContent(portal, kind, form, context(title), { isPublished: true })
}

const publishLectures = async (portal: Portal): Promise<void> => {
  for (const lecture of demoLectures) {
    const { title, series, speaker, summary, level, slides } = lecture
    const languages: readonly Language[] = ["en", "hi"]
    const captions = await Promise.all(
      (["en", "hi"] as const).map(async (language) => ({
        language,
        file: await keepCaptions(portal.pool, captionsOf(lecture, language))
      }))
    )
    const form = {
      ...everybody,
      title,
      summary,
      series,
      speaker,
      class_levels: [level],
      languages,
      file: await keepLecture(portal.pool, lecture),
      duration: slides.length * slideSeconds,
      captions
    }
    await createContent(portal, "lecture-series", form, context(title), { isPublished: true })
  }
}

/**
 * Makes the demo's flipbook, brochures and lectures, and publishes them. Made once; where it broke off, also because
 * the portal ends, it is begun again, and what was published is not published twice: each command has its own id.
 */
export const publishMedia = async (portal: Portal): Promise<void> => {
  await onOneNode(portal.pool, "demo", "media", () => unlessEnding(portal.ending, () => publish(portal)))
}

const publish = async (portal: Portal): Promise<void> => {
  const { rows } = await portal.pool.query(
    "select from content_items where kind = 'lecture-series' offset $1 limit 1",
    [demoLectures.length - 1]
  )
  if (rows.length > 0) return
  const summary = "All about the Olympiad in 24 pages, to turn and to print."
  await publishBrochure(
    portal,
    "brochure-flipbooks",
    { title: "National School Olympiad 2026–27", summary, pages: programmeBrochure },
    "en"
  )
  await publishBrochure(
    portal,
    "brochure-downloads",
    { title: "For heads of school", summary: "How a school takes part, in six pages.", pages: schoolBrochure },
    "en"
  )
  await publishBrochure(
    portal,
    "brochure-downloads",
    { title: "विद्यालयों के लिए", summary: "ओलंपियाड में भाग कैसे लें।", pages: hindiBrochure },
    "hi"
  )
  await publishLectures(portal)
}
