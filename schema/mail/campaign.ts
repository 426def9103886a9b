import { Schema } from "effect"
import { event } from "../core/event.ts"
import { roleIds } from "../core/roles.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { AudienceRegion } from "../notifications/notification.ts"
import { MailFileId } from "./file.ts"
import { PurposeForMany } from "./purposes.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const Moment = Schema.String.annotate({ description: "ISO 8601, UTC" })
const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** Which fees the students of a recipient have paid; `any` asks nothing. */
export const FeeFilter = Schema.Literals(["any", "unpaid", "paid"])

/** What became of a message, as folders of the outbox have it. */
export const MailFolder = Schema.Literals(["waiting", "delivered", "returned", "unclear", "unsent"])
export type MailFolder = typeof MailFolder.Type

/**
 * Whom a campaign is for. Schools are those with a student of the classes and the fee, guardians those of such
 * students; neither matters for other roles. `repeats`: recipients of another campaign whose messages ended so.
 */
export const MailAudience = Schema.Struct({
  roles: Schema.Array(Schema.Literals(roleIds)),
  region: AudienceRegion,
  regionIds: Schema.Array(id),
  classLevels: Schema.Array(ClassLevel),
  fee: FeeFilter,
  repeats: Schema.NullOr(Schema.Struct({ campaign: id, folder: MailFolder }))
})
export type MailAudience = typeof MailAudience.Type

/** How many messages a campaign may send in a minute. */
export const PerMinute = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 18_000 })).annotate({
  title: "Messages per minute"
})

/** What happens to a campaign. Its text is the template's version of that moment; whom it reaches is in no event. */
export const campaignEvents = {
  planned: event({
    version: 2,
    // The first version carried no files.
    upcasters: [(data) => ({ ...data, files: [] })],
    description: "Campaign scheduled",
    data: Schema.Struct({
      purpose: PurposeForMany,
      language: Schema.NullOr(Language).annotate({
        description: "the language of all messages; none for each recipient's own"
      }),
      versions: Schema.Record(Schema.String, Schema.Int).annotate({
        description: "version of the text by language; a language that is missing has the built-in one"
      }),
      audience: MailAudience,
      sendAt: Moment,
      perMinute: PerMinute,
      files: Schema.Array(MailFileId).annotate({ description: "files that its messages carry" })
    }),
    sample: {
      purpose: "announcement",
      language: "hi",
      versions: { hi: 1 },
      audience: { roles: [2], region: "state", regionIds: [3, 8], classLevels: [], fee: "any", repeats: null },
      sendAt: "2026-11-20T04:30:00.000Z",
      perMinute: 600,
      files: []
    }
  }),
  started: event({
    description: "Campaign started",
    data: Schema.Struct({ at: Moment, recipients: count }),
    sample: { at: "2026-11-20T04:30:00.000Z", recipients: 1_240 }
  }),
  paused: event({
    description: "Campaign paused",
    data: Schema.Struct({
      reason: Schema.Literals(["byHand", "bounces"]).annotate({
        description: "`bounces`: too many addresses do not exist"
      })
    }),
    sample: { reason: "byHand" }
  }),
  resumed: event({ description: "Campaign resumed", data: Schema.Struct({}), sample: {} }),
  finished: event({
    description: "All messages queued",
    data: Schema.Struct({ queued: count }),
    sample: { queued: 1_238 }
  }),
  cancelled: event({ description: "Campaign cancelled", data: Schema.Struct({}), sample: {} })
}

/** The stream of a campaign. */
export const campaignStream = (id: number): string => `campaign-${id}`
