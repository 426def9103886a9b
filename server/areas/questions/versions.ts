import type { Caller } from "../../../schema/core/roles.ts"
import { pageOf, type PageQuery, type Statement } from "../../platform/db/page.ts"
import { linkedPages, type LinkedAsked } from "../../platform/lists/linked.ts"
import type { Portal } from "../../platform/portal.ts"
import { openQuestions } from "../secrecy/guard.ts"
import { openedQuestion } from "./read.ts"

type Row = {
  readonly version: number
  readonly by: string | null
  readonly at: Date
  readonly event: string
  readonly why: string | null
  readonly to_version: number | null
}

const statement = (ids: readonly number[]): Statement => ({
  text: `select v.question_id, v.version, a.username as by, v.at, v.event, v.why, v.to_version
    from question_versions v left join accounts a on a.id = v.by_id where v.question_id = any($1::int[])`,
  values: [ids],
  order: "version desc"
})

const answered = ({ version, by, at, event, why, to_version }: Row) => ({
  version,
  by,
  at: at.toISOString(),
  event,
  why,
  to_version
})

/** The versions of a question, the latest first. @throws NotFound, Forbidden for a secret one that is not for them */
export const versionsOf = async (portal: Portal, id: number, asked: PageQuery, caller: Caller) => {
  await openedQuestion(portal, id, caller, "question")
  const found = await pageOf<Row>(portal.pool, statement([id]), asked)
  return { ...found, rows: found.rows.map(answered) }
}

/** The versions of some questions, without those of secret ones that are not for the caller. */
export const linkedVersions = async (portal: Portal, asked: LinkedAsked, caller: Caller) => {
  const open = await openQuestions(portal, asked.of, caller, "question")
  const { groups } = await linkedPages<Row>(portal.pool, statement([...open]), asked, { column: "found.question_id" })
  return { groups: groups.map((group) => ({ ...group, rows: group.rows.map(answered) })) }
}
