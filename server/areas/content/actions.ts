import { shapeOf } from "../../../machines/edges.ts"
import { records } from "../../../machines/index.ts"
import type { ContentAction } from "../../../schema/content/contentRow.ts"

/** The calls about an item of content, each with the event that it leads to. */
const calls: Readonly<Record<ContentAction, string>> = {
  submitContent: "submitted",
  returnContent: "returned",
  publishContent: "published",
  scheduleContent: "scheduled",
  unscheduleContent: "unscheduled",
  withdrawContent: "withdrawn",
  discardContent: "discarded"
}

/** What can be done with content in a state. Its guards are asked when it is done. */
export const contentActionsIn = (state: string): readonly ContentAction[] =>
  (Object.keys(calls) as ContentAction[]).filter((name) =>
    shapeOf(records.contentItem.machine).edges.some(({ from, event }) => from === state && event === calls[name])
  )
