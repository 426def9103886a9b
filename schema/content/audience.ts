import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { roleIds } from "../core/roles.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { AudienceRegion } from "../notifications/notification.ts"

/** Whether content is for schools of the Gulf, for all others, or for both. */
export const GulfAudience = Schema.Literals(["all", "without", "only"])
export type GulfAudience = typeof GulfAudience.Type

/** Whom content is for. All of it holds together; an empty list is everybody. */
export const audienceFields = {
  roles: Schema.Array(Schema.Literals(roleIds))
    .check(Schema.isUnique())
    .annotate({ title: "Roles", description: "Leave empty for all roles" }),
  class_levels: Schema.Array(ClassLevel)
    .check(Schema.isUnique())
    .annotate({ title: "Classes", description: "Leave empty for all classes" }),
  languages: Schema.Array(Language)
    .check(Schema.isUnique())
    .annotate({ title: "Languages", description: "Leave empty for all languages" }),
  gulf: GulfAudience.annotate({ title: "Gulf schools" }),
  region: AudienceRegion.annotate({ title: "Region type" }),
  region_id: Schema.NullOr(RecordId).annotate({ title: "Region", description: "Leave empty for the whole country" })
}
