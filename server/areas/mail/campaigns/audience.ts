import type { MailAudience } from "../../../../schema/mail/campaign.ts"
import { role } from "../../../../schema/core/permissions.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { sqlParams, type SqlParams } from "../../../platform/db/sqlParams.ts"
import { placedAccounts } from "../../notifications/audience.ts"
import { inFolder } from "../outbox/list.ts"

/** Kinds of records that mail goes to; schools and institutes have one address each, whoever signs in for them. */
export type RecipientKind = "school" | "institute" | "student" | "account"

/** Somebody whom a campaign reaches. */
export type Recipient = {
  readonly kind: RecipientKind
  readonly record_id: number
  readonly to: string
  readonly name: string | null
  readonly username: string | null
  readonly language: string | null
}

const columns = `kind, record_id, "to", name, username, language`

type Bind = SqlParams["bind"]

/** The SQL condition that a row lies in one of the audience's regions. */
const inRegions = ({ region, regionIds }: MailAudience, row: string, bind: Bind): string =>
  region === "national"
    ? "true"
    : `${row}.${region === "district" ? "district_id" : `${region}_id`} = any(${bind(regionIds)}::int[])`

/** The SQL condition that a student `t` is of the classes, and has paid or not. */
const isStudent = ({ classLevels, fee }: MailAudience, bind: Bind): string =>
  [
    "true",
    ...(classLevels.length === 0 ? [] : [`t.class_level = any(${bind(classLevels)}::int[])`]),
    ...(fee === "any" ? [] : [`t.is_paid = ${bind(fee === "paid")}`])
  ].join(" and ")

/** Each kind's records with their addresses; conditions follow. */
const records = {
  school: `
    select 'school', s.id, s.email, s.name, a.username, a.language from schools s
    left join lateral (select username, language from accounts a where a.school_id = s.id
      and a.role_id = ${role.school} and a.is_active order by a.id limit 1) a on true
    where s.is_active and s.email is not null`,
  institute: `
    select 'institute', s.id, s.email, s.name, a.username, a.language from institutes s
    left join lateral (select username, language from accounts a where a.institute_id = s.id
      and a.role_id = ${role.masterInstitute} and a.is_active order by a.id limit 1) a on true
    where s.is_active and s.email is not null`,
  student: `
    select 'student', t.id, p.data->>'guardianEmail', t.name, t.username, null from students t
    join personal p on p.subject = 'student-' || t.id where p.data->>'guardianEmail' is not null and t.is_active`,
  account: `
    select 'account', c.id, c.email, c.name, c.username, c.language
    from (${placedAccounts}) a join accounts c on c.id = a.id where c.email is not null`
} as const

const ids = { school: "s.id", institute: "s.id", student: "t.id", account: "c.id" } as const

const schools = (audience: MailAudience, bind: Bind): string => `
  ${records.school} and ${inRegions(audience, "s", bind)}
    and ${
      audience.classLevels.length === 0 && audience.fee === "any"
        ? "true"
        : `exists (select from students t where t.school_id = s.id and t.is_active and ${isStudent(audience, bind)})`
    }`

const institutes = (audience: MailAudience, bind: Bind): string =>
  `${records.institute} and ${inRegions(audience, "s", bind)}`

const guardians = (audience: MailAudience, bind: Bind): string =>
  `${records.student} and ${isStudent(audience, bind)} and ${inRegions(audience, "t", bind)}`

const ofRecords: ReadonlySet<number> = new Set([role.student, role.school, role.masterInstitute])

const others = (audience: MailAudience, bind: Bind): string =>
  `${records.account} and ${inRegions(audience, "a", bind)}
    and a.role_id = any(${bind(audience.roles.filter((one) => !ofRecords.has(one)))}::int[])`

const parts = { school: schools, institute: institutes, student: guardians, account: others } as const

const kindsOf = ({ roles }: MailAudience): readonly RecipientKind[] => {
  const kinds = roles.map((one): RecipientKind =>
    one === role.school
      ? "school"
      : one === role.masterInstitute
        ? "institute"
        : one === role.student
          ? "student"
          : "account"
  )
  return [...new Set(kinds)]
}

/** Recipients of another campaign whose messages ended in a folder. */
const isRepeated = ({ repeats }: MailAudience, bind: Bind): string =>
  repeats === null
    ? "true"
    : `exists (select from campaign_recipients c join outbox o on o.id = c.message_id
        where c.campaign_id = ${bind(repeats.campaign)} and c.kind = r.kind and c.record_id = r.record_id
          and ${inFolder(repeats.folder)})`

/** SQL of everybody whom an audience has now: each address once, however many records have it. */
export const audienceSql = (audience: MailAudience, bind: Bind): string => `
  select distinct on (lower(r."to")) r.*
  from (${kindsOf(audience)
    .map((kind) => parts[kind](audience, bind))
    .join(" union all ")}) r (${columns})
  where ${isRepeated(audience, bind)} order by lower(r."to"), r.kind, r.record_id`

/** How many addresses an audience has now, and a few of them. */
export const countAudience = async (sql: Sql, audience: MailAudience) => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<{ name: string | null; to: string; recipients: number }>(
    `select a.name, a."to", count(*) over ()::int as recipients from (${audienceSql(audience, bind)}) a
     order by a.name, a."to" limit 5`,
    values
  )
  return { recipients: rows[0]?.recipients ?? 0, sample: rows.map(({ name, to }) => ({ name, to })) }
}

/** The addresses of some recipients as they are now; those who have none any more are missing. */
export const addressesOf = async (
  sql: Sql,
  some: readonly { readonly kind: RecipientKind; readonly record_id: number }[]
): Promise<ReadonlyMap<string, Recipient>> => {
  const found = await Promise.all(
    [...Map.groupBy(some, ({ kind }) => kind)].map(async ([kind, group]) => {
      const { rows } = await sql.query<Recipient>(
        `select r.* from (${records[kind]} and ${ids[kind]} = any($1)) r (${columns})`,
        [group.map((one) => one.record_id)]
      )
      return rows
    })
  )
  return new Map(found.flat().map((one) => [`${one.kind}-${one.record_id}`, one]))
}
