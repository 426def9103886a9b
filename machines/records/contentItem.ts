import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { contentItemEvents } from "../../schema/content/contentItem.ts"

/** Which content is worked on, which is published, and when the first is to be. */
type Context = {
  readonly hash: string | null
  /** The hash of the published version; none while readers see nothing. */
  readonly liveHash: string | null
  readonly publishAt: string | null
}

const edited = { target: "draft", actions: "keepContent" } as const
const published = {
  target: "published",
  guard: "isThisContent",
  actions: "goLive",
  description: "The content has changed. Read it again before you publish it."
} as const
const rescheduled = {
  guard: "isThisContent",
  actions: "keepTime",
  description: "The content has changed. Read it again before you schedule it."
} as const
const scheduled = { ...rescheduled, target: "scheduled" } as const
const withdrawn = {
  target: "withdrawn",
  guard: "isLive",
  actions: "goDark",
  description: "Nothing of this is published. Discard the draft instead."
} as const
const discarded = [
  { target: "published", guard: "isLive", actions: "dropDraft", description: "The published version stays." },
  { target: "discarded" }
] as const

/** The life of an item of content: a draft becomes a published version; what is edited afterwards is the next draft. */
export const contentItem = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof contentItemEvents> },
  guards: {
    isThisContent: ({ context, event }) => "hash" in event && event.hash === context.hash,
    isLive: ({ context }) => context.liveHash !== null,
    isDue: ({ context, event }) =>
      event.type === "released" && context.publishAt !== null && Date.parse(event.at) >= Date.parse(context.publishAt)
  },
  actions: {
    keepContent: assign(({ event }) =>
      event.type === "drafted" || event.type === "edited" ? { hash: event.hash, publishAt: null } : {}
    ),
    keepTime: assign(({ event }) => (event.type === "scheduled" ? { publishAt: event.publishAt } : {})),
    dropTime: assign({ publishAt: null }),
    goLive: assign(({ context }) => ({ liveHash: context.hash, publishAt: null })),
    goDark: assign({ liveHash: null, publishAt: null }),
    dropDraft: assign(({ context }) => ({ hash: context.liveHash, publishAt: null }))
  }
}).createMachine({
  id: "contentItem",
  description: "Study material, date, syllabus or page that readers see",
  context: { hash: null, liveHash: null, publishAt: null },
  initial: "unwritten",
  states: {
    unwritten: {
      description: "Nothing written",
      on: { drafted: { target: "draft", actions: "keepContent" } }
    },
    draft: {
      description: "Draft",
      on: {
        edited: { actions: "keepContent" },
        submitted: {
          target: "inReview",
          guard: "isThisContent",
          description: "The content has changed. Read it again before you submit it."
        },
        scheduled,
        published,
        withdrawn,
        discarded
      }
    },
    inReview: {
      description: "In review",
      on: { edited, returned: "draft", scheduled, published, withdrawn, discarded }
    },
    scheduled: {
      description: "Publication scheduled",
      on: {
        edited,
        scheduled: rescheduled,
        unscheduled: { target: "draft", actions: "dropTime" },
        released: {
          target: "published",
          guard: "isDue",
          actions: "goLive",
          description: "The time of publication has not come yet."
        },
        published,
        withdrawn,
        discarded
      }
    },
    published: {
      description: "Published",
      on: { edited, withdrawn: { target: "withdrawn", actions: "goDark" } }
    },
    withdrawn: {
      description: "Withdrawn",
      on: { edited }
    },
    discarded: { type: "final", description: "Draft discarded" }
  }
})
