import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { Language } from "../fields/languages.ts"
import { MailFile } from "./file.ts"
import { FolderCounts } from "./outboxRow.ts"
import { PurposeForMany } from "./purposes.ts"

const Moment = Schema.String.annotate({ description: "ISO 8601" })
const perhaps = Schema.NullOr(Moment)

/** Where a campaign stands: the states of its machine that somebody can see. */
export const CampaignState = Schema.Literals(["scheduled", "running", "paused", "finished", "cancelled"])
export type CampaignState = typeof CampaignState.Type

/** A campaign as its list has it. */
export const CampaignRow = Schema.Struct({
  id: RecordId,
  purpose: PurposeForMany.annotate({ title: "Template" }),
  language: Schema.NullOr(Language).annotate({ title: "Language" }),
  audience: Schema.String.annotate({ title: "Audience", description: "Regions by name" }),
  state: CampaignState.annotate({ title: "Status" }),
  send_at: Moment.annotate({ title: "Start time" }),
  per_minute: Schema.Int.annotate({ title: "Messages per minute" }),
  recipients: Schema.NullOr(Schema.Int).annotate({ title: "Recipients", description: "Number at the start" }),
  queued: Schema.Int.annotate({ title: "Queued", description: "Number of messages handed to the outbox" }),
  pause_reason: Schema.NullOr(Schema.String).annotate({ title: "Reason for the pause" }),
  planned_by: Schema.NullOr(Schema.String).annotate({ title: "Created by" }),
  planned_at: Moment.annotate({ title: "Created" }),
  ended_at: perhaps.annotate({ title: "Ended" }),
  version: Schema.Int
}).annotate({ identifier: "CampaignRow" })
export type CampaignRow = typeof CampaignRow.Type

/** The list of campaigns. */
export const campaignsShape = listShape({
  name: "campaigns",
  title: "Campaigns",
  row: CampaignRow,
  filters: { state: CampaignState },
  sorts: ["send_at", "planned_at"],
  notExported: ["version"]
})

/** A campaign with what became of its messages. */
export const CampaignDetail = Schema.Struct({
  ...CampaignRow.fields,
  skipped: Schema.Int.annotate({ description: "recipients who had no address any more when their turn came" }),
  files: Schema.Array(MailFile),
  counts: FolderCounts
}).annotate({ identifier: "CampaignDetail" })
export type CampaignDetail = typeof CampaignDetail.Type
