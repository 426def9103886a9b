import { Schema } from "effect"
import { get, listOf, page } from "../core/call.ts"
import { group } from "../core/calls.ts"

/** One thing that happened to a record: that it did, never to what a personal field changed. */
const HistoryEntry = Schema.Struct({
  version: Schema.Int.annotate({ description: "of the record, after it; the first event makes version 1" }),
  position: Schema.Int,
  at: Schema.String,
  event: Schema.String.annotate({ description: "its name among the record's events" }),
  description: Schema.String,
  note: Schema.NullOr(Schema.String).annotate({
    description: "which fields changed, or why it happened; never what a field was or became"
  }),
  by: Schema.NullOr(Schema.String).annotate({ description: "the username; none where the system did it" }),
  role: Schema.String.annotate({ description: "the title of the role that they acted in" }),
  behind: Schema.NullOr(Schema.String).annotate({
    description: "the username of the actor while viewing as another user"
  }),
  program: Schema.NullOr(Schema.String).annotate({
    description: "the name of the API key, where a program did it in the user's name"
  }),
  cause: Schema.NullOr(Schema.String).annotate({
    description: "the position of the event that it follows from, or a word"
  }),
  command: Schema.NullOr(Schema.String).annotate({ description: "the id of the command that it came of" })
}).annotate({ identifier: "HistoryEntry" })

/** A kind of thing that happened to a record, and how often. */
const HistoryKind = Schema.Struct({
  event: Schema.String.annotate({ description: "its name among the record's events" }),
  description: Schema.String,
  count: Schema.Int
}).annotate({ identifier: "HistoryKind" })

/** What happened to records. */
export const history = group("history", "What happened to a record, event by event.", [
  get("recordHistory", "/records/history", {
    description: "What happened to a record, the latest first: who did it and when.",
    roles: "signedIn",
    scope: "region",
    query: {
      kind: Schema.String.check(Schema.isPattern(/^[A-Za-z]{1,40}$/u)).annotate({
        description: "school, exam, account, …"
      }),
      id: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9.-]{1,80}$/u)).annotate({
        description: "what follows the kind in the record's stream"
      }),
      event: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Za-z]{1,60}$/u))).annotate({
        description: "only what happened of this kind"
      }),
      page: page.page,
      per_page: page.per_page
    },
    answer: Schema.Struct({
      ...listOf(HistoryEntry).fields,
      kinds: Schema.Array(HistoryKind).annotate({
        description: "what kinds of things happened to the record, whichever is asked for; the most frequent first"
      })
    })
  })
])
