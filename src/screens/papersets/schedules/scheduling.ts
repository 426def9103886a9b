import { Schema } from "effect"
import { t } from "#messages/papersets.js"
import { RecordId } from "../../../../schema/core/id.ts"
import { Language } from "../../../../schema/fields/languages.ts"

const time = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { message: t.enterDateTime }))

/** A schedule as it is typed; times are Indian. */
export const Scheduling = Schema.Struct({
  paperset_id: RecordId.annotate({ title: t.sealedPaper }),
  opens_at: time.annotate({ title: t.opens, description: t.indianTime }),
  closes_at: time.annotate({ title: t.closes, description: t.indianTime }),
  languages: Schema.Array(Language).check(Schema.isMinLength(1)).annotate({ title: t.languages })
})
