import type { Scope } from "../../../schema/core/roles.ts"
import type { studentsShape } from "../../../schema/students/studentRow.ts"
import type { ListSelection } from "../../../schema/core/list.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Statement } from "../../platform/db/page.ts"
import { anyOfCondition, regionConditions } from "../../platform/lists/conditions.ts"
import { inScope, scopeColumns, type ScopeColumns } from "../../platform/access/scope.ts"
import { searchWords } from "./searchWords.ts"

/** What a list of students is cut to. */
export type StudentsAsked = Omit<ListSelection<typeof studentsShape>, "sort"> & { readonly referral?: string }

const equal = ["gender", "school_id", "referral"] as const

const fees = {
  paid: "s.is_paid",
  unpaid: "not s.is_paid",
  sponsored: "s.sponsor_school_id is not null and not s.is_paid"
} as const

/** Whom the filters let through, as SQL conditions. A day is one of India's. */
const conditions = (asked: StudentsAsked, bind: SqlParams["bind"]): readonly string[] => {
  const { class_level, language, fee, through, part, search, registered_from, registered_to } = asked
  return [
    part === "withdrawn"
      ? "not s.is_active and s.state = 'withdrawn'"
      : part === "all"
        ? "s.state <> 'erased'"
        : "s.is_active",
    ...equal.flatMap((name) => (asked[name] === undefined ? [] : [`s.${name} = ${bind(asked[name])}`])),
    ...regionConditions(asked, scopeColumns("s"), bind),
    ...anyOfCondition("s.class_level", class_level, bind),
    ...anyOfCondition("s.language", language, bind),
    ...(fee === undefined ? [] : [fees[fee]]),
    ...(through === undefined ? [] : [through === "alone" ? "s.school_id is null" : "s.school_id is not null"]),
    ...(registered_from === undefined
      ? []
      : [`s.registered_at >= (${bind(registered_from)}::date)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(registered_to === undefined
      ? []
      : [`s.registered_at < (${bind(registered_to)}::date + 1)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(search === undefined || search.trim() === "" ? [] : [searchWords("s", search, bind)])
  ]
}

/**
 * The students of a scope, latest first; a school's, which are few, in the order of a register. `columns` says which of
 * a student's columns holds the scope's places.
 */
export const studentsStatement = (
  asked: StudentsAsked,
  scope: Scope,
  columns: ScopeColumns = scopeColumns("s")
): Statement => {
  const { bind, values } = sqlParams()
  const where = [inScope(scope, columns, bind), ...conditions(asked, bind)].join(" and ")
  const text = `
    select s.id, s.username, s.name, s.class_level, s.gender, s.language, h.name as school, s.school_id,
    d.name as district, s.district_id,
      s.is_paid, sponsor.name as sponsor, s.state, s.referral, referrer.name as referrer, s.has_consent,
      s.registered_at, s.credentials_sent_at
    from students s
    left join schools h on h.id = s.school_id
    left join districts d on d.id = s.district_id
    left join schools sponsor on sponsor.id = s.sponsor_school_id
    left join schools referrer on referrer.id = s.referrer_school_id
    where ${where}`
  return { text, values, order: scope.kind === "school" ? "class_level, name, id" : "id desc" }
}

/** Referred students: a school sees those who named it, whoever else does those of their region. */
export const referredStatement = (asked: StudentsAsked, scope: Scope): Statement => {
  const { text, ...statement } = studentsStatement(asked, scope, {
    ...scopeColumns("s"),
    school: "s.referrer_school_id"
  })
  return { ...statement, text: `${text} and s.referrer_school_id is not null`, order: "id desc" }
}
