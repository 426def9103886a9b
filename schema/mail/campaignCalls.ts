import { Schema } from "effect"
import { get, listOf, page, post } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { roleIds } from "../core/roles.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { AudienceRegion } from "../notifications/notification.ts"
import { FeeFilter, MailFolder, PerMinute } from "./campaign.ts"
import { CampaignDetail, campaignsShape } from "./campaignRow.ts"
import { MailFileId, maxMailFiles } from "./file.ts"
import { PurposeForMany } from "./purposes.ts"

const managing = { roles: rolesWith("mail.manage") } as const
const { sort: _sort, ...paging } = page
const params = { id: RecordId }

/** Whom mail is for, as calls take it. */
const audience = {
  roles: Schema.Array(Schema.Literals(roleIds)).check(Schema.isUnique(), Schema.isMinLength(1)),
  region: AudienceRegion,
  region_ids: Schema.Array(RecordId)
    .check(Schema.isUnique(), Schema.isMaxLength(200))
    .annotate({ description: "none for the whole country" }),
  class_levels: Schema.Array(ClassLevel).check(Schema.isUnique()).annotate({ description: "none for all classes" }),
  fee: FeeFilter,
  repeats: Schema.optionalKey(Schema.NullOr(Schema.Struct({ campaign_id: RecordId, folder: MailFolder }))).annotate({
    description: "only recipients of another campaign whose messages ended so"
  })
}

/** The campaigns, the latest first. */
export const campaignsList = list("/mail/campaigns", campaignsShape, {
  description: "Campaigns: mail to many recipients.",
  ...managing
})

/** Somebody whom mail would reach. */
const Recipient = Schema.Struct({ name: Schema.NullOr(Schema.String), to: Schema.String }).annotate({
  identifier: "MailRecipient"
})

/** Calls for mail to many. */
export const campaignCalls = [
  ...campaignsList.calls,
  get("campaign", "/mail/campaigns/:id", {
    description: "A campaign, and what became of its messages.",
    ...managing,
    params,
    answer: CampaignDetail
  }),
  get("mailPlaces", "/mail/places", {
    description: "Regions of a kind, or schools, to choose recipients by.",
    ...managing,
    query: { ...paging, kind: Schema.Literals(["zone", "state", "prant", "district", "school"]) },
    answer: listOf(
      Schema.Struct({ id: RecordId, name: Schema.String, within: Schema.NullOr(Schema.String) }).annotate({
        identifier: "MailPlace"
      })
    )
  }),
  post("countMailAudience", "/mail/audience", {
    description: "How many addresses an audience has now, and some of them.",
    ...managing,
    reads: true,
    payload: audience,
    answer: Schema.Struct({ recipients: Schema.Int, sample: Schema.Array(Recipient) })
  }),
  post("planCampaign", "/mail/campaigns", {
    description: "Plans mail to an audience: now, or at a time to come. The text is the template's present version.",
    ...managing,
    message: "Campaign scheduled",
    payload: {
      purpose: PurposeForMany,
      language: Schema.NullOr(Language).annotate({ description: "none for each recipient's own language" }),
      ...audience,
      send_at: Schema.optionalKey(Schema.NullOr(Schema.String)).annotate({
        description: "ISO 8601 with its zone; none for now"
      }),
      per_minute: PerMinute,
      files: Schema.optionalKey(
        Schema.Array(MailFileId).check(Schema.isUnique(), Schema.isMaxLength(maxMailFiles))
      ).annotate({ description: "files that its messages carry; together at most 3 MB" })
    },
    answer: CampaignDetail
  }),
  post("pauseCampaign", "/mail/campaigns/:id/pause", {
    description: "Pauses a campaign. Messages that are in the outbox already still go out.",
    ...managing,
    message: "Campaign paused",
    params,
    answer: CampaignDetail
  }),
  post("resumeCampaign", "/mail/campaigns/:id/resume", {
    description: "Goes on with a paused campaign.",
    ...managing,
    message: "Campaign resumed",
    params,
    answer: CampaignDetail
  }),
  post("cancelCampaign", "/mail/campaigns/:id/cancel", {
    description: "Ends a campaign. Its messages that wait in the outbox are cancelled.",
    ...managing,
    message: "Campaign cancelled",
    params,
    answer: CampaignDetail
  })
] as const
