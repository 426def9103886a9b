import { t } from "#messages/server.papersets.js"
import { Forbidden, Refused } from "../../../schema/core/errors.ts"
import type { ReadWhat } from "../../../schema/papersets/paperRead.ts"
import {
  mayReadSecret,
  secretReasons,
  type SecretPaper,
  type SecretPart
} from "../../../schema/papersets/paperSecrecy.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import { recordRead } from "./record.ts"
import { readerOf, secretPapers } from "./sql.ts"

/** The log and the read tables, of which each read of something secret takes both. */
type Host = Pick<Portal, "pool" | "log">

type Holding = SecretPaper & { readonly question: number; readonly paperset: number }

/** Secret papers that hold some questions; a question that none holds is not secret. */
const holding = async (sql: Sql, questions: readonly number[]): Promise<readonly Holding[]> => {
  const { rows } = await sql.query<Holding>(
    `select s.question_id as question, k.id as paperset, k.stage, k.signers
     from ${secretPapers} k join paperset_slots s on s.paperset_id = k.id where s.question_id = any($1) order by 1, 2`,
    [questions]
  )
  return rows
}

/** Some questions, without those that are secret to somebody. */
export const readableOf = async (
  sql: Sql,
  questions: readonly number[],
  caller: Caller,
  part: SecretPart = "questions"
): Promise<ReadonlySet<number>> => {
  const papers = Map.groupBy(await holding(sql, questions), ({ question }) => question)
  const reader = readerOf(caller)
  return new Set(questions.filter((id) => papers.get(id)?.some((paper) => mayReadSecret(paper, part, reader)) ?? true))
}

/**
 * Lets somebody read a question, and puts on record what is read of a secret one.
 * @throws Forbidden for a secret one that is not for them
 */
export const openQuestion = async (
  host: Host,
  question: number,
  caller: Caller,
  what: ReadWhat,
  part: SecretPart = "questions"
): Promise<void> => {
  const papers = await holding(host.pool, [question])
  if (papers.length === 0) return
  const granting = papers.find((paper) => mayReadSecret(paper, part, readerOf(caller)))
  if (granting === undefined) throw new Forbidden({ message: secretReasons.question() })
  await recordRead(host, caller, { what, paperset: granting.paperset, question, count: 1 })
}

/**
 * Those of some questions that somebody may read; what is read of secret ones is put on record. Questions that are
 * secret to them are left out.
 */
export const openQuestions = async (
  host: Host,
  questions: readonly number[],
  caller: Caller,
  what: ReadWhat
): Promise<ReadonlySet<number>> => {
  const papers = Map.groupBy(await holding(host.pool, questions), ({ question }) => question)
  const open = new Set(questions)
  for (const [question, all] of papers) {
    const granting = all.find((paper) => mayReadSecret(paper, "questions", readerOf(caller)))
    if (granting === undefined) open.delete(question)
    else await recordRead(host, caller, { what, paperset: granting.paperset, question, count: 1 })
  }
  return open
}

/**
 * Lets somebody act on a question; the same people as read it. @throws Refused for a secret one that is not for them
 */
export const openQuestionToChange = async ({ pool }: Pick<Host, "pool">, question: number, caller: Caller) => {
  const readable = await readableOf(pool, [question], caller)
  if (!readable.has(question)) throw new Refused({ message: secretReasons.unchanged(), allowed: [], state: null })
}

/** A paper as a secret, if it is one. */
export const secretPaper = async (sql: Sql, id: number): Promise<SecretPaper | undefined> => {
  const {
    rows: [row]
  } = await sql.query<SecretPaper>(`select k.stage, k.signers from ${secretPapers} k where k.id = $1`, [id])
  return row
}

/** Whether somebody may read a part of a paper: it is not secret, or they are among its readers. */
export const mayReadPaper = async (sql: Sql, id: number, caller: Caller, part: SecretPart): Promise<boolean> => {
  const paper = await secretPaper(sql, id)
  return paper === undefined || mayReadSecret(paper, part, readerOf(caller))
}

/**
 * Makes sure that somebody may read a part of a paper, and of each of its questions that another secret paper holds,
 * too.
 * @throws Forbidden
 */
export const openPaper = async (
  sql: Sql,
  id: number,
  questions: readonly number[],
  caller: Caller,
  part: SecretPart
): Promise<void> => {
  if (!(await mayReadPaper(sql, id, caller, part)))
    throw new Forbidden({ message: part === "pages" ? secretReasons.pages() : secretReasons.paper() })
  if ((await secretPaper(sql, id)) !== undefined) return
  const readable = await readableOf(sql, questions, caller, part)
  const closed = questions.find((question) => !readable.has(question))
  if (closed !== undefined)
    throw new Forbidden({ message: t.secretQuestion({ question: closed, reason: secretReasons.question() }) })
}
