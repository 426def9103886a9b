import { outgoingOf } from "../../schema/gateway/send.ts"
import { withoutNull } from "../../schema/gateway/references.ts"
import type { RoleId, Scope } from "../../schema/core/roles.ts"
import { seesStudent, type World } from "./seenBy.ts"
import { askCall, isFor, listCalls } from "./listCalls.ts"

/** The list that each linked call answers pages of. */
const linkedLists: Readonly<Record<string, string>> = {
  linkedZones: "zones",
  linkedStates: "states",
  linkedPrants: "prants",
  linkedDistricts: "districts",
  linkedCities: "cities",
  linkedInstitutes: "institutes",
  linkedSchools: "schoolList",
  linkedStudents: "studentList",
  linkedExams: "examList",
  linkedPapers: "papersets"
}

/** A page of a linked call, with the record that it is of. */
export type Group = {
  readonly of: number
  readonly total: number
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Makes a linked call. Who may not make it gets no groups. */
const askLinked = async (
  url: string,
  name: string,
  token: string,
  asked: object
): Promise<{ readonly status: number; readonly groups: readonly Group[] }> => {
  const { method, path, body } = outgoingOf(listCalls.get(name)!, { ...asked }, "")
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  const response = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) })
  const answer = (await response.json()) as { readonly data: { readonly groups?: readonly Group[] } | null }
  return { status: response.status, groups: answer.data?.groups ?? [] }
}

/** The fields that a linked call finds rows by. */
const waysOf = (name: string): readonly string[] => {
  const by = withoutNull(listCalls.get(name)!.arguments.find((one) => one.name === "by")!.schema).schema.enum ?? []
  if (by.length === 0) throw new Error(`${name} finds rows by nothing`)
  return by as readonly string[]
}

const numbers = Array.from({ length: 150 }, (_, at) => at + 1)

/** Somebody who asks. */
type Person = { readonly roleId: RoleId; readonly scope: Scope; readonly token: string }

/**
 * What linked calls answer some people otherwise than the lists do; and sheets and results of students whom they do not
 * look after.
 */
export const linkedFaults = async (
  url: string,
  people: readonly Person[],
  world: World
): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const { roleId, scope, token } of people) {
    const whoIs = (linked: string) => `${linked} for role ${roleId} of ${JSON.stringify(scope)}`
    for (const [linked, list] of Object.entries(linkedLists))
      for (const stray of await strayRows(url, { linked, list }, token, roleId))
        faults.push(`${whoIs(linked)}: ${stray}`)
    const seen = new Set(world.programme.students.filter(seesStudent(world, scope)).map(({ id }) => id))
    for (const linked of ["linkedSheets", "linkedResults"]) {
      const { status, groups } = await askLinked(url, linked, token, { by: "student_id", of: numbers })
      if (status !== (isFor(listCalls.get(linked)!, roleId) ? 200 : 403)) faults.push(`${whoIs(linked)}: ${status}`)
      const foreign = groups.filter(({ of, total, rows }) => !seen.has(of) && total + rows.length > 0)
      faults.push(...foreign.map(({ of }) => `${whoIs(linked)}: of student ${of}`))
    }
  }
  return faults
}

/**
 * What a linked call answers somebody otherwise than its list does: rows that the list does not show them, or leaves
 * out, by each field that the list's rows have.
 */
const strayRows = async (
  url: string,
  { linked, list }: { readonly linked: string; readonly list: string },
  token: string,
  roleId: number
): Promise<readonly string[]> => {
  const of = numbers
  if (!isFor(listCalls.get(list)!, roleId)) {
    const { status } = await askLinked(url, linked, token, { by: waysOf(linked)[0], of })
    return status === 403 ? [] : [`answers ${status}`]
  }
  const { rows } = (await askCall(url, listCalls.get(list)!, token, { per_page: 200 })).body.data
  const wrong: string[] = []
  for (const by of waysOf(linked).filter((way) => rows.length === 0 || way in rows[0]!)) {
    const { status, groups } = await askLinked(url, linked, token, { by, of, per_page: 50 })
    if (status !== 200) wrong.push(`answers ${status} by ${by}`)
    for (const group of groups) {
      const mine = rows.filter((row) => row[by] === group.of).map(({ id }) => id)
      const shown = group.rows.map(({ id }) => id as number)
      const isSame = JSON.stringify(mine.toSorted(order)) === JSON.stringify(shown.toSorted(order))
      if (!isSame || group.total !== mine.length) wrong.push(`${by} ${group.of}: ${String(shown)} for ${String(mine)}`)
    }
  }
  return wrong
}

const order = (a: number, b: number): number => a - b
