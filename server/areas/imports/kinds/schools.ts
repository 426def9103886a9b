import { Schema } from "effect"
import { createHash } from "node:crypto"
import { isPortalError } from "../../../../schema/core/errors.ts"
import { validationErrorsOf as faultsIn } from "../../../../schema/core/validationErrors.ts"
import { importJobStream } from "../../../../schema/imports/importJob.ts"
import { importFields } from "../../../../schema/imports/importFields.ts"
import { importedFields } from "../../../../schema/core/entityFields.ts"
import { school } from "../../../../schema/schools/entity.ts"
import { schoolStream } from "../../../../schema/schools/school.ts"
import { SchoolRegistration } from "../../../../schema/schools/schoolForms.ts"
import { mapYielding } from "../../../platform/concurrency/mapYielding.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import { t } from "#messages/server.imports.js"
import type { Sql } from "../../../platform/db/pool.ts"
import { outboxMessenger } from "../../../platform/mail/messenger.ts"
import { registerSchool } from "../../schools/register.ts"
import { inScope, scopeColumns } from "../../../platform/access/scope.ts"
import { choicesReader } from "../choices.ts"
import type { Values } from "../values.ts"
import type { Fault, Kind, Looked, Taken } from "./kind.ts"
import { districtsOf, type Place } from "./places.ts"
import { plainBoard, plainCategory, plainSchoolType } from "./plainValues.ts"

/** Schools of an institute. Each gets its login, and a mail to begin with. */
export const schools: Kind = {
  fields: ({ scope }) => importFields("schools", scope.kind),
  confirmation: () => t.schoolsConsent,
  chunk: 25,
  look: async (sql, _job, rows) => {
    const placeOf = await districtsOf(sql, rows)
    const read = await mapYielding(rows, (row) => readRow(row, placeOf(row)))
    const known = await schoolsIn(
      sql,
      read.flatMap((one) => ("form" in one ? one.form.district_id : []))
    )
    return mapYielding(read, (one): Looked => {
      if ("faults" in one) return one
      const { district_id, city_id, name } = one.form
      const there = known.filter((school) => school.district_id === district_id)
      const same = there.find(
        (school) => school.city_id === city_id && school.name.toLowerCase() === name.toLowerCase()
      )
      return {
        same: hashed([district_id, city_id, name.toLowerCase()]),
        alike: hashed([district_id, bare(name)]),
        there: same === undefined ? null : { record: schoolStream(same.id) },
        resembles: there
          .filter((school) => bare(school.name) === bare(name))
          .map(({ id }) => ({ record: schoolStream(id) }))
      }
    })
  },
  isSimilar: (one, other) => bare(one["name"] ?? "") === bare(other["name"] ?? ""),
  take: async (portal, job, actor, commandId, rows) => {
    const placeOf = await districtsOf(portal.pool, rows)
    const host = { ...portal, messenger: outboxMessenger(portal) }
    const caller = {
      userId: actor.userId,
      username: "",
      roleId: 17,
      isGcc: false,
      scope: job.scope,
      actor: { userId: actor.userId, roleId: 17 }
    } as const
    const taken: Taken[] = []
    for (const [index, row] of rows.entries()) {
      const read = readRow(row, placeOf(row))
      if ("faults" in read) taken.push({ verdict: "wrong", faults: read.faults })
      else
        taken.push(
          await registerSchool(host, read.form, {
            caller,
            commandId: `${commandId}-${index}`,
            cause: importJobStream(job.id)
          }).then((id): Taken => ({ verdict: "added", record: schoolStream(id) }), refusal)
        )
    }
    return taken
  },
  describe: async (sql, { scope }, records) => {
    const { bind, values } = sqlParams()
    const { rows } = await sql.query<{ id: number; name: string; code: string; city: string | null }>(
      `select s.id, s.name, s.code, c.name as city from schools s left join cities c on c.id = s.city_id
       where s.id = any(${bind(records.map((record) => Number(record.slice("school-".length))))})
         and ${inScope(scope, { ...scopeColumns("s"), school: "s.id" }, bind)}`,
      values
    )
    return new Map(
      rows.map(({ id, name, code, city }) => [
        schoolStream(id),
        { name, detail: city === null ? code : `${city}, ${code}` }
      ])
    )
  }
}

const hashed = (parts: ReadonlyArray<unknown>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22)

/** A name without case, spaces and punctuation: `St. Mary's School` is `st marys school`. */
const bare = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")

type Form = typeof SchoolRegistration.Type
const decode = Schema.decodeUnknownResult(SchoolRegistration, { errors: "all" })

/** What a cell's words stand for, where the form has values. */
const plain: Readonly<Record<string, (cell: string) => string>> = {
  board: plainBoard,
  category: plainCategory,
  school_type: plainSchoolType
}

const readChoices = choicesReader(importFields("schools", "institute"))

const readRow = (row: Values, place: Place): { readonly form: Form } | { readonly faults: ReadonlyArray<Fault> } => {
  const values = readChoices(row)
  const of = (name: string) => values[name] ?? ""
  const read = decode({
    ...Object.fromEntries(importedFields(school).map(({ name }) => [name, plain[name]?.(of(name)) ?? of(name)])),
    sub_board_id: null,
    district_id: place.districtId ?? 1,
    city_id: place.cityId,
    institute_id: null,
    email: of("email")
  })
  const faults = [
    ...(read._tag === "Success"
      ? []
      : Object.entries(faultsIn(read.failure, "row")).map(([field, message]) => ({ field, message }))),
    ...place.faults
  ]
  return faults.length || read._tag !== "Success" ? { faults } : { form: read.success }
}

/** Schools on record in some districts. Those of other institutes count: no place has two schools of one name. */
const schoolsIn = async (sql: Sql, districts: ReadonlyArray<number>) => {
  const { rows } = await sql.query<{ id: number; name: string; district_id: number; city_id: number | null }>(
    "select id, name, district_id, city_id from schools where district_id = any($1)",
    [[...new Set(districts)]]
  )
  return rows
}

const fieldOf: Readonly<Record<string, string>> = { district_id: "district", city_id: "city", institute_id: "" }

/** What registering says no to, cell by cell. Whatever nobody foresaw is thrown on. */
const refusal = (error: unknown): Taken => {
  if (!isPortalError(error) || error._tag !== "Invalid") throw error
  return {
    verdict: "wrong",
    faults: Object.entries(error.fields).map(([field, message]) => ({ field: fieldOf[field] ?? field, message }))
  }
}
