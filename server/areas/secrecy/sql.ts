import {
  keyReaders,
  printHours,
  readsAs,
  secretReaders,
  secretStates,
  type Reader,
  type SecretPart
} from "../../../schema/papersets/paperSecrecy.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { SqlParams } from "../../platform/db/sqlParams.ts"

/** Who reads, by the person behind the call. */
export const readerOf = ({ actor, roleId }: Pick<Caller, "actor" | "roleId">): Reader => ({
  person: actor.trueUserId ?? actor.userId,
  roleId
})

/** Words as SQL literals, with commas between them. */
export const quoted = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", "''")}'`).join(", ")

/** Schedules of a paper `p` that are in some states. */
const hasSchedule = (states: readonly string[], more = "true"): string =>
  `exists (select from exam_schedules x where x.paperset_id = p.id and x.state in (${quoted(states)}) and ${more})`

/** Whether the release time of a schedule's exam has come: from then on, schools print. */
export const isReleased = (schedule: string): string =>
  `${schedule}.opens_at <= now() + coalesce((select e.release_minutes from exams e where e.id = ${schedule}.exam_id), 0)
    * interval '1 minute'`

/** Whether the exam of a paper `p` is over: its schedules have closed, and its exam takes no more answer sheets. */
const isOver = `(${hasSchedule(["closed"])} and not ${hasSchedule(["scheduled", "open"])}
  and not exists (select from exams e where e.id = p.exam_id
    and (e.state = 'open' or (e.state = 'planned' and e.uploads_until > now()))))`

/** Secret papers, each with its stage and the accounts that signed or sealed it. */
export const secretPapers = `(
  select p.id, case when p.state = 'signed' then 'signed'
      when ${hasSchedule(["scheduled", "open"], isReleased("x"))} then 'released'
      when ${hasSchedule(["scheduled", "open"], `x.opens_at <= now() + interval '${printHours} hours'`)} then 'printing'
      else 'sealed' end as stage,
    array_remove(array[p.signer_id, (
      select k.by_id from paperset_seals k where k.paperset_id = p.id and k.broken_at is null order by k.version desc
      limit 1)], null) as signers
  from papersets p where p.state in (${quoted(secretStates)}) and not ${isOver})`

/** The numbers of secret questions. */
const secretQuestions = `(select s.question_id from ${secretPapers} k join paperset_slots s on s.paperset_id = k.id)`

/** Somebody's right to a part of a secret paper `k`. */
const isGranted = (part: SecretPart, { person, roleId }: Reader, bind: SqlParams["bind"]): string => {
  const cases = Object.entries(secretReaders).map(([stage, parts]) => {
    const readers = parts[part]
    const granted = readers === "signers" ? `${bind(person)}::int = any(k.signers)` : String(readsAs(readers, roleId))
    return `when '${stage}' then ${granted}`
  })
  return `case k.stage ${cases.join(" ")} else false end`
}

/** The numbers of secret questions of which somebody may read a part. */
const grantedQuestions = (part: SecretPart, reader: Reader, bind: SqlParams["bind"]): string =>
  `(select s.question_id from ${secretPapers} k join paperset_slots s on s.paperset_id = k.id
    where ${isGranted(part, reader, bind)})`

/** Whether somebody may know which questions a paper has; `id` is the SQL of its number. */
export const isPaperOpen = (id: string, reader: Reader, bind: SqlParams["bind"]): string =>
  `not exists (select from ${secretPapers} k where k.id = ${id} and not ${isGranted("questions", reader, bind)})`

/** Whether a question is secret; `id` is the SQL of its number. */
export const isSecret = (id: string): string => `${id} in ${secretQuestions}`

/** Whether a question is open to somebody: it is not secret, or they may read it; `id` is the SQL of its number. */
export const isOpen = (id: string, reader: Reader, bind: SqlParams["bind"]): string =>
  `(${id} not in ${secretQuestions} or ${id} in ${grantedQuestions("questions", reader, bind)})`

/** Whether somebody may see the key of a question `q` that they may read (`keyReaders`). */
export const isKeyConfirmed = (q: string, person: number, bind: SqlParams["bind"]): string => {
  const open = Object.entries(keyReaders).flatMap(([state, readers]) => (readers === "everybody" ? [state] : []))
  return `(${q}.state in (${quoted(open)}) or ${q}.authors @> array[${bind(person)}::int]
    or coalesce(${q}.key_confirmed_by = ${bind(person)}, false))`
}

/** Whether a question `q` goes into files with its key, for somebody: it is not secret, and they are told its key. */
export const isKeyOpen = (q: string, person: number, bind: SqlParams["bind"]): string =>
  `(not ${isSecret(`${q}.id`)} and ${isKeyConfirmed(q, person, bind)})`
