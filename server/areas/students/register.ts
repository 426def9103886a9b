import pg from "pg"
import { programmeYear } from "../../../schema/fields/programmeYear.ts"
import { referralStream } from "../../../schema/students/referral.ts"
import { rollNumber } from "../../../schema/students/rollNumber.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import { keptData, personalData } from "../../../schema/core/entityFields.ts"
import { student as entity } from "../../../schema/students/entity.ts"
import { studentStream } from "../../../schema/students/student.ts"
import type { Log, NewEvent } from "../../platform/eventlog/index.ts"
import { mapYielding } from "../../platform/concurrency/mapYielding.ts"
import { offeredOf } from "../programme/offered.ts"
import { inactivityOf } from "../schools/participation.ts"
import { takeNumbers } from "./numbers.ts"
import { homesOf, type Homes } from "./places.ts"
import type { Candidate, Verdict, Registering } from "./candidates.ts"
import { faultsOf } from "./candidateFaults.ts"

type Host = { readonly pool: pg.Pool; readonly log: Pick<Log, "batch"> }

/** Students that go into one transaction: it holds the log for some tenths of a second. */
const chunkSize = 2_000

/** Times that a chunk is tried while somebody else registers the same rows. */
const tries = 5

/**
 * Registers students, a verdict for each candidate in their order. What holds:
 *
 * - a candidate that does not fit is refused by itself, with what is wrong by field, and the others go on;
 * - roll numbers are unique, checkable and never used again, on any number of nodes; gaps stay;
 * - a key that is on record brings nothing again, also when two nodes are sent the same rows at once;
 * - each chunk is one transaction: what breaks off leaves whole chunks, and the same call again completes it.
 */
export const registerStudents = async (
  host: Host,
  candidates: ReadonlyArray<Candidate>,
  registering: Registering
): Promise<ReadonlyArray<Verdict>> => {
  const homes = await homesOf(
    host.pool,
    candidates.flatMap(({ schoolId, referrerSchoolId }) => [schoolId, referrerSchoolId]),
    candidates.map(({ districtId }) => districtId),
    registering.scope
  )
  const verdicts: Verdict[] = []
  for (let from = 0; from < candidates.length; from += chunkSize) {
    const { commandId, ...rest } = registering
    const chunk = {
      ...rest,
      ...(commandId === undefined ? {} : { commandId: from === 0 ? commandId : `${commandId}:${from}` })
    }
    verdicts.push(...(await registerChunk(host, candidates.slice(from, from + chunkSize), homes, chunk)))
  }
  return verdicts
}

const registerChunk = async (
  host: Host,
  candidates: ReadonlyArray<Candidate>,
  homes: Homes,
  registering: Registering
): Promise<ReadonlyArray<Verdict>> => {
  for (let left = tries; ; left -= 1) {
    try {
      return await tryChunk(host, candidates, homes, registering)
    } catch (error) {
      const isKnownNow = error instanceof pg.DatabaseError && error.constraint === "students_by_row_key"
      if (!isKnownNow || left <= 1) throw error
    }
  }
}

type Planned = {
  readonly id: number
  readonly username: string
  readonly events: ReadonlyArray<NewEvent>
  readonly school: string | undefined
}

const tryChunk = async (
  host: Host,
  candidates: ReadonlyArray<Candidate>,
  homes: Homes,
  registering: Registering
): Promise<ReadonlyArray<Verdict>> => {
  const { pool, log } = host
  const year = programmeYear(registering.at ?? new Date())
  const known = await knownKeys(pool, candidates)
  const offered = await offeredOf(pool)
  const faults = await mapYielding(candidates, (candidate) => faultsOf(candidate, homes, year, offered))
  const isNew = (candidate: Candidate, index: number) =>
    faults[index] === undefined && (candidate.key === null || !known.has(candidate.key))
  const fresh = candidates.filter(isNew).length
  let next = fresh === 0 ? 0 : await takeNumbers(pool, fresh)

  /** By the place in the chunk; a key that comes twice is planned once. */
  const plans = new Map<number, Planned>()
  const seen = new Map<string, Planned>()
  await mapYielding(candidates, (candidate, index) => {
    if (!isNew(candidate, index)) return
    const { key } = candidate
    const plan =
      (key === null ? undefined : seen.get(key)) ?? planOf(candidate, homes, next++, year, registering.consent)
    if (key !== null) seen.set(key, plan)
    plans.set(index, plan)
  })
  const all = [...new Set(plans.values())]
  const { actor, commandId, cause } = registering
  return log.batch({
    actor,
    ...(commandId === undefined ? {} : { commandId }),
    ...(cause === undefined ? {} : { cause }),
    streams: [
      ...new Set(
        all.flatMap(({ events, school }) => [...events.map(({ stream }) => stream), ...(school ? [school] : [])])
      )
    ],
    decide: (states) => {
      const done = new Set<Planned>()
      const verdicts = candidates.map((candidate, index): Verdict => {
        const fault = faults[index]
        if (fault) return { verdict: "refused", faults: fault }
        const there = candidate.key === null ? undefined : known.get(candidate.key)
        if (there) return { verdict: "known", ...there }
        const plan = plans.get(index)!
        const inactivity = plan.school === undefined ? undefined : inactivityOf(states.get(plan.school))
        if (inactivity !== undefined)
          return { verdict: "refused", faults: { school_id: inactivity.message }, inactivity }
        const verdict = done.has(plan) ? "known" : "registered"
        done.add(plan)
        return { verdict, id: plan.id, username: plan.username }
      })
      return { events: [...done].flatMap(({ events }) => events), reply: verdicts }
    }
  })
}

/** Who is on record under these keys. */
const knownKeys = async (pool: pg.Pool, candidates: ReadonlyArray<Candidate>) => {
  const keys = candidates.flatMap(({ key }) => key ?? [])
  if (!keys.length) return new Map<string, { id: number; username: string }>()
  const { rows } = await pool.query<{ row_key: string; id: number; username: string }>(
    "select row_key, id, username from students where row_key = any($1)",
    [keys]
  )
  return new Map(rows.map(({ row_key, ...student }) => [row_key, student]))
}

const planOf = (
  { student, schoolId, districtId, referrerSchoolId, key }: Candidate,
  homes: Homes,
  id: number,
  year: number,
  consent: Registering["consent"]
): Planned => {
  const home = schoolId === null ? homes.districts.get(districtId!)! : homes.schools.get(schoolId)!
  const username = rollNumber(year, home.stateCode, id)
  const stream = studentStream(id)
  const data = {
    username,
    ...keptData(entity, student),
    districtId: home.districtId,
    schoolId,
    referrerSchoolId,
    consent
  }
  const personal = {
    ...personalData(entity, student),
    ...(key === null ? {} : { rowKey: key })
  }
  return {
    id,
    username,
    school: schoolId === null ? undefined : schoolStream(schoolId),
    events: [
      { stream, type: "student.registered", data, personal: { subject: stream, data: personal } },
      ...(referrerSchoolId === null
        ? []
        : [{ stream: referralStream(id), type: "referral.referred", data: { student: id, school: referrerSchoolId } }])
    ]
  }
}
