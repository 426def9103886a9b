import { kindNames, kinds } from "../../schema/content/kinds.ts"
import { contentForm } from "../kit/content.ts"
import type { Life } from "../kit/lives.ts"

const audience = { roles: [2, 7], class_levels: [8, 9], languages: ["hi", "ta"], gulf: "only", region: "state" }

/** What items of a kind say beside the rest: the material that they are sold with, of which the test has one. */
const more = (kind: string) => (kind === "study-materials" ? { sold_with: 1 } : {})

/** An item of content: each sample is of one of two contents, and a publication needs the one that is there. */
export const life: Life = {
  variations: {
    published: [{ hash: "b".repeat(64) }],
    scheduled: [{ hash: "b".repeat(64), publishAt: "2026-12-24T04:30:00.000Z" }],
    submitted: [{ hash: "b".repeat(64) }],
    released: [{ at: "2026-12-24T04:30:00.000Z" }]
  },
  forms: kindNames.map((kind) => ({
    record: `content of the kind ${kind}`,
    reader: [10],
    read: {
      call: kinds[kind].one.slice(0, 1).toLowerCase() + kinds[kind].one.slice(1),
      by: (id) => ({ id, edition: "draft" })
    },
    steps: [
      { call: `create${kinds[kind].one}`, typed: contentForm(kind, { ...audience, ...more(kind), region_id: 1 }) },
      {
        call: `update${kinds[kind].one}`,
        typed: contentForm(kind, { ...more(kind), title: "Another", gulf: "without" })
      }
    ]
  }))
}
