import type { LanguageCode } from "../../../schema/core/interfaceLanguages.ts"
import type { SignedInUser } from "../../../schema/session/signedInUser.ts"
import type { Places, Reach, RoleId } from "../../../schema/core/roles.ts"
import { roleOf } from "../../../schema/core/roles.ts"
import { SchoolCategory } from "../../../schema/schools/entity.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { photoLink } from "./photoLinks.ts"
import { shutOf } from "./shut.ts"
import { label } from "../../platform/declaredTexts.ts"

/** An account as signing in reads it, with its secret and the names of its places. */
export type UserRow = Places & {
  readonly id: number
  readonly username: string
  readonly name: string | null
  readonly email: string | null
  readonly designation: string | null
  readonly team: string | null
  readonly language: LanguageCode | null
  readonly photo: string | null
  /** The signed link to the photo. */
  readonly photo_link: string | null
  readonly mobile: string | null
  readonly role_id: RoleId
  readonly is_active: boolean
  readonly password_hash: string | undefined
  /** Who set the password, where that was somebody else. */
  readonly password_by: number | null
  readonly is_gcc: boolean
  readonly zone: string | null
  readonly state: string | null
  readonly prant: string | null
  readonly district: string | null
  readonly school: string | null
  readonly institute: string | null
  readonly country_id: number | null
  readonly is_school_active: boolean | null
  readonly school_category: string | null
  readonly referred: number
  /** Why nobody of its school or institute signs in, in a sentence. */
  readonly shut: "school" | "institute" | null
}

/** The statement that reads the account that a condition on `accounts a` is true of. */
export const userText = (condition: string): string => `
  select a.id, a.username, a.name, a.email, a.designation, a.team, a.language, a.photo, a.mobile, a.role_id,
    a.is_active, a.zone_id, a.state_id, a.prant_id, a.district_id, a.institute_id, a.school_id, a.more_ids,
    c.password_hash, c.set_by as password_by, coalesce(z.is_gcc, false) as is_gcc,
    z.name as zone, s.name as state, p.name as prant, d.name as district,
    i.name as institute, (select c.id from countries c where c.code = case when z.is_gcc then s.code else 'IN' end)
    as country_id,
    h.name as school, h.is_active as is_school_active, h.category as school_category,
    (select count(*)::int from students t where t.referrer_school_id = a.school_id) as referred,
    ${shutOf("a")} as shut
  from accounts a
  left join credentials c on c.account_id = a.id
  left join zones z on z.id = a.zone_id
  left join states s on s.id = a.state_id
  left join prants p on p.id = a.prant_id
  left join districts d on d.id = a.district_id
  left join schools h on h.id = a.school_id
  left join institutes i on i.id = a.institute_id
  where ${condition}`

/** An account as `userText` reads it. */
export type FoundUser = Omit<UserRow, "photo_link">

/** An account with the signed link to its photo. */
export const withPhotoLink = async (sql: Sql, row: FoundUser): Promise<UserRow> => ({
  ...row,
  photo_link: row.photo === null ? null : await photoLink(sql, row.photo)
})

/** The account with a username, or with an id, if there is one. Planned once a connection: it joins eight tables. */
export const findUser = async (
  sql: Sql,
  by: { readonly username: string } | { readonly id: number }
): Promise<UserRow | undefined> => {
  const [key, value] = "id" in by ? (["id", by.id] as const) : (["username", by.username] as const)
  const { rows } = await sql.query<FoundUser>({
    name: `user-by-${key}`,
    text: userText(`a.${key} = $1`),
    values: [value]
  })
  return rows[0] && withPhotoLink(sql, rows[0])
}

/** Categories of schools in the order of their numbers, from 1. */
const categories: readonly string[] = SchoolCategory.literals

/** The organisers' logo, as the pages are built with it. */
const companyLogo = "/company-logo.svg"

/** The user record that signing in answers and the browser keeps. */
export const userOf = (row: UserRow): typeof SignedInUser.Type => {
  const role = roleOf(row.role_id)
  const name = row.name ?? row.username
  const place = placeName(row, role?.reach ?? "none")
  const photo = row.photo_link
  return {
    id: row.id,
    username: row.username,
    role_id: row.role_id,
    role_name: label(role?.title ?? ""),
    landing: role?.landing ?? "/",
    name,
    email: row.email,
    user_email: row.email,
    mobile: row.mobile,
    designation: row.designation,
    team: row.team,
    language: row.language,
    profile: photo,
    profile_photo: photo,
    is_active: row.is_active && row.is_school_active !== false ? 1 : 0,
    zone: row.is_gcc ? "GCC" : row.zone,
    zone_id: row.zone_id,
    state_id: row.state_id,
    prant_id: row.prant_id,
    district_id: row.district_id,
    institute_id: row.institute_id,
    school_id: row.school_id,
    country_id: row.country_id,
    company_logo: companyLogo,
    user_detail: {
      name,
      profile_photo: photo,
      school_category_id: categories.indexOf(row.school_category ?? "") + 1 || null,
      referred_student: row.referred,
      assignments: place === null ? [] : [{ coordinatable_name: place }]
    }
  }
}

/** The name of what a user's role reaches: a coordinator's region, a user's institute or school. */
const placeName = (row: UserRow, reach: Reach): string | null =>
  reach === "national" || reach === "none" ? null : row[reach]
