import { t } from "#messages/server.glossary.js"
import { t as questions } from "#messages/server.questions.js"
import { Invalid, NotFound, Stale } from "../../../schema/core/errors.ts"
import { glossaryTermStream, type TermForm, type TermRow } from "../../../schema/glossary/term.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { isOfferedThisYear } from "../programme/offered.ts"
import { personOf } from "../questions/read.ts"
import { glossaryStatement } from "./lists.ts"

type Host = Pick<Portal, "pool" | "log">
type Typed = (typeof TermForm)["Type"]
type Found = Omit<TermRow, "changed_at"> & { readonly changed_at: Date }

const kinds = [{ table: "glossary_terms", streamOf: glossaryTermStream }] as const

/** A term as lists have it. @throws NotFound */
const termOf = async (sql: Sql, id: number): Promise<TermRow> => {
  const { text, values } = glossaryStatement({ id })
  const {
    rows: [row]
  } = await sql.query<Found>(text, [...values])
  if (row === undefined) throw new NotFound({ message: t.noTerm })
  return { ...row, changed_at: row.changed_at.toISOString() }
}

/** Adds a term's translation. @throws Invalid where the subject is not offered, or has the term in the language */
export const addTerm = async (host: Host, typed: Typed, gesture: CommandContext): Promise<TermRow> => {
  const { subject_id, language, term } = typed
  const {
    rows: [known]
  } = await host.pool.query<{ is_offered: boolean }>(
    `select ${isOfferedThisYear("subjects", "$1::int")} as is_offered`,
    [subject_id]
  )
  if (!known!.is_offered)
    throw new Invalid({ message: questions.notSaved, fields: { subject_id: questions.subjectNotOffered } })
  const look = {
    text: `select id from glossary_terms where subject_id = $1 and language = $2 and lower(term) = lower($3)
      and state in ('proposed', 'approved')`,
    values: [subject_id, language, term]
  }
  const [id] = await createRecords(host, { ...commandOf(gesture), look }, kinds, ([next], found) => {
    if (found.length > 0) throw new Invalid({ message: t.termThere, fields: { term: t.termThere } })
    const data = { by: personOf(gesture.caller), ...typed }
    return [{ stream: glossaryTermStream(next), type: "glossaryTerm.added", data }]
  })
  return termOf(host.pool, id)
}

/** Changes a term's translation. @throws NotFound, Stale with what is there now */
export const changeTerm = async (
  host: Host,
  id: number,
  { words, version }: { readonly words: string; readonly version: number },
  gesture: CommandContext
): Promise<TermRow> => {
  const current = await termOf(host.pool, id)
  if (current.version !== version) throw new Stale({ message: t.changedMeanwhile, version: current.version, current })
  return step(host, id, ["changed", { words }], gesture)
}

/** Approves a translation that somebody else wrote. @throws NotFound, Refused */
export const approveTerm = (host: Host, id: number, gesture: CommandContext): Promise<TermRow> =>
  step(host, id, ["approved", {}], gesture)

/** Removes a term. @throws NotFound */
export const removeTerm = async (host: Host, id: number, gesture: CommandContext) => {
  await termOf(host.pool, id)
  await give(host, id, ["removed", {}], gesture)
  return { id }
}

type Given = readonly ["changed" | "approved" | "removed", object]

const step = async (host: Host, id: number, given: Given, gesture: CommandContext): Promise<TermRow> => {
  await termOf(host.pool, id)
  await give(host, id, given, gesture)
  return termOf(host.pool, id)
}

const give = ({ log }: Host, id: number, [type, data]: Given, gesture: CommandContext) =>
  log.command({
    ...commandOf(gesture),
    stream: glossaryTermStream(id),
    type: `glossaryTerm.${type}`,
    data: { by: personOf(gesture.caller), ...data }
  })
