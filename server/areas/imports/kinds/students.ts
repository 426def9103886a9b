import { createHash } from "node:crypto"
import { t as check } from "#messages/fields.js"
import { t } from "#messages/server.imports.js"
import { birthFault } from "../../../../schema/fields/birthDate.ts"
import { importFields } from "../../../../schema/imports/importFields.ts"
import { programmeYear } from "../../../../schema/fields/programmeYear.ts"
import { readRegistration, type Registration } from "../../../../schema/students/registration.ts"
import { areSimilarNames } from "../../../../schema/fields/similarNames.ts"
import { studentStream } from "../../../../schema/students/student.ts"
import { mapYielding } from "../../../platform/concurrency/mapYielding.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { inScope, scopeColumns } from "../../../platform/access/scope.ts"
import { offeredOf, offerFaults, type Offered } from "../../programme/offered.ts"
import { nearDuplicates } from "../../students/duplicates.ts"
import { registerStudents } from "../../students/register.ts"
import { naturalKey, type Candidate, type Verdict } from "../../students/candidates.ts"
import { choicesReader } from "../choices.ts"
import type { Values } from "../values.ts"
import type { Fault, Job, Kind, Looked, Taken } from "./kind.ts"
import { plainClass, plainDay, plainGender, plainLanguage, plainPhone } from "./plainValues.ts"

type Read = { readonly student: Registration } | { readonly faults: Readonly<Record<string, string>> }

/** Students of a school, or of several, each then with a column that says whose it is. */
export const students: Kind = {
  fields: ({ scope }) => importFields("students", scope.kind),
  confirmation: () => t.studentsConsent,
  chunk: 2_000,
  isOneBatch: true,
  look: async (sql, job, rows) => {
    const [read, schoolOf] = [await mapYielding(rows, readRow), await schoolsOf(sql, job, rows)]
    const [year, offered] = [programmeYear(new Date()), await offeredOf(sql)]
    const looked = await mapYielding(
      read,
      (one, index) =>
        faultsOf(one, schoolOf(rows[index]!), year, offered) ??
        candidateOf(one as { student: Registration }, schoolOf(rows[index]!) as number)
    )
    const candidates = looked.filter((one) => "student" in one)
    const [known, near] = [await knownKeys(sql, candidates), await nearDuplicates(sql, candidates.map(suspectOf))]
    const likeness = new Map(candidates.map((candidate, index) => [candidate, near[index]!]))
    return mapYielding(looked, (one): Looked => {
      if (!("student" in one)) return { faults: one }
      const there = known.get(one.key!)
      return {
        same: one.key!,
        alike: hashed([one.schoolId, one.student.date_of_birth]),
        there: there === undefined ? null : { record: studentStream(there) },
        resembles: likeness.get(one)!.students.map(({ id }) => ({ record: studentStream(id) }))
      }
    })
  },
  isSimilar: (one, other) => areSimilarNames(one["name"] ?? "", other["name"] ?? ""),
  take: async ({ pool, log }, job, actor, commandId, rows) => {
    const schoolOf = await schoolsOf(pool, job, rows)
    const read = await mapYielding(rows, (row) => ({ read: readRow(row), school: schoolOf(row) }))
    const candidates = (
      await mapYielding(read, (one) =>
        "student" in one.read && typeof one.school === "number" ? candidateOf(one.read, one.school) : []
      )
    ).flat()
    const verdicts = (
      await registerStudents({ pool, log }, candidates, {
        actor,
        scope: job.scope,
        consent: "paper",
        commandId,
        cause: `importJob-${job.id}`
      })
    ).values()
    return read.map((one): Taken =>
      "faults" in one.read
        ? { verdict: "wrong", faults: listed(one.read.faults) }
        : typeof one.school === "string"
          ? { verdict: "wrong", faults: [{ field: "school_code", message: one.school }] }
          : takenOf(verdicts.next().value!)
    )
  },
  describe: async (sql, { scope }, records) => {
    const { bind, values } = sqlParams()
    const { rows } = await sql.query<{
      id: number
      name: string | null
      username: string
      class_level: number
      state: string
    }>(
      `select s.id, s.name, s.username, s.class_level, s.state from students s
       where s.id = any(${bind(records.map((record) => Number(record.slice("student-".length))))})
         and ${inScope(scope, scopeColumns("s"), bind)}`,
      values
    )
    return new Map(
      rows.map(({ id, name, username, class_level: level, state }) => [
        studentStream(id),
        {
          name: name ?? username,
          detail: state === "withdrawn" ? t.withdrawnDetail({ level, username }) : t.studentDetail({ level, username })
        }
      ])
    )
  }
}

const hashed = (parts: ReadonlyArray<unknown>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22)

const readChoices = choicesReader(importFields("students", "institute"))

const readRow = (row: Values): Read => {
  const values = readChoices(row)
  const { date_of_birth = "", class_level = "", gender = "", language = "", guardian_phone = "" } = values
  return readRegistration({
    ...values,
    date_of_birth: plainDay(date_of_birth),
    class_level: plainClass(class_level),
    gender: plainGender(gender),
    language: plainLanguage(language),
    guardian_phone: plainPhone(guardian_phone)
  })
}

const listed = (faults: Readonly<Record<string, string>>): ReadonlyArray<Fault> =>
  Object.entries(faults).map(([field, message]) => ({ field: field === "school_id" ? "school_code" : field, message }))

/** What is wrong with a row by itself, all of it; undefined if nothing is. `school` is a number, or why it is none. */
const faultsOf = (
  read: Read,
  school: number | string,
  year: number,
  offered: Offered
): ReadonlyArray<Fault> | undefined => {
  const birth = "student" in read ? birthFault(read.student.date_of_birth, year) : undefined
  const faults = [
    ...listed("faults" in read ? read.faults : offerFaults(read.student, offered)),
    ...(birth === undefined ? [] : [{ field: "date_of_birth", message: birth }]),
    ...(typeof school === "string" ? [{ field: "school_code", message: school }] : [])
  ]
  return faults.length ? faults : undefined
}

const candidateOf = ({ student }: { readonly student: Registration }, schoolId: number): Candidate => {
  const place = { student, schoolId, districtId: null, referrerSchoolId: null }
  return { ...place, key: naturalKey(place) }
}

const suspectOf = ({ student, schoolId, districtId }: Candidate) => ({
  name: student.name,
  dateOfBirth: student.date_of_birth,
  schoolId,
  districtId
})

const knownKeys = async (sql: Sql, candidates: ReadonlyArray<Candidate>): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql.query<{ row_key: string; id: number }>(
    "select row_key, id from students where row_key = any($1)",
    [candidates.map(({ key }) => key)]
  )
  return new Map(rows.map(({ row_key, id }) => [row_key, id]))
}

/** Which school a row is of: the job's own, or by the code that the row has; a number, or why there is none. */
const schoolsOf = async (
  sql: Sql,
  { scope }: Job,
  rows: ReadonlyArray<Values>
): Promise<(row: Values) => number | string> => {
  if (scope.kind === "school") return () => scope.id
  const codeOf = (row: Values) => (row["school_code"] ?? "").toUpperCase().replace(/\s+/g, "")
  const { bind, values } = sqlParams()
  const { rows: found } = await sql.query<{ id: number; code: string; is_active: boolean }>(
    `select id, code, is_active from schools
     where code = any(${bind([...new Set(rows.map(codeOf))])})
       and ${inScope(scope, { ...scopeColumns(), school: "id" }, bind)}`,
    values
  )
  const byCode = new Map(found.map((school) => [school.code, school]))
  return (row) => {
    const school = byCode.get(codeOf(row))
    return codeOf(row) === ""
      ? check.required
      : school === undefined
        ? t.noSchoolCode
        : school.is_active
          ? school.id
          : t.schoolInactive
  }
}

const takenOf = (verdict: Verdict): Taken =>
  verdict.verdict === "refused"
    ? { verdict: "wrong", faults: listed(verdict.faults) }
    : { verdict: verdict.verdict === "registered" ? "added" : "present", record: studentStream(verdict.id) }
