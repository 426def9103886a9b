import { t } from "#messages/server.questions.js"
import { records } from "../../../machines/index.ts"
import { allowedEvents } from "../../../machines/decide.ts"
import { NotFound } from "../../../schema/core/errors.ts"
import { questionStream, type Key, type QuestionFacts, type QuestionText } from "../../../schema/questions/question.ts"
import type { Question } from "../../../schema/questions/questionAnswer.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { ReadWhat } from "../../../schema/papersets/paperRead.ts"
import { keyReaders } from "../../../schema/papersets/paperSecrecy.ts"
import type { StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { commentsOf } from "./readComments.ts"
import { openQuestion } from "../secrecy/guard.ts"
import { readerOf } from "../secrecy/sql.ts"

/** What a version of a question holds. */
export type Content = QuestionFacts & { readonly text: QuestionText; readonly key: Key }

/** What the question's machine remembers. */
type Remembered = {
  readonly version: number
  readonly authors: readonly number[]
  readonly keyConfirmedBy: number | null
  readonly papersets: readonly number[]
}

/** Who an event is by for the rule of four eyes: the person behind, when somebody acts for another. */
export const personOf = (caller: Caller): number => readerOf(caller).person

/** The event names that a question's machine takes now. */
export const allowedOf = ({ state }: StreamState): readonly string[] => allowedEvents(records.question.machine, state)

/** The name of the state that a question is in. */
export const nameOf = ({ state }: StreamState): Question["state"] => state.value as Question["state"]

/** What a question's machine remembers of it. */
export const rememberedOf = ({ state }: StreamState): Remembered => state.context as unknown as Remembered

/** Whether somebody may see the key of a question that they may read (`keyReaders`). */
export const maySeeKey = (stream: StreamState, caller: Caller): boolean => {
  const { authors, keyConfirmedBy } = rememberedOf(stream)
  const person = personOf(caller)
  return authors.includes(person) || keyConfirmedBy === person || keyReaders[nameOf(stream)] === "everybody"
}

/** The state of a question. @throws NotFound */
export const questionState = async ({ log }: Pick<Portal, "log">, id: number): Promise<StreamState> => {
  const stream = questionStream(id)
  const state = (await log.states([stream])).get(stream)
  if (state === undefined) throw new NotFound({ message: t.noQuestion })
  return state
}

/**
 * The state of a question, for a reader. @throws NotFound, Forbidden for a secret one that is not for them
 */
export const openedQuestion = async (
  portal: Portal,
  id: number,
  caller: Caller,
  what: ReadWhat
): Promise<StreamState> => {
  const state = await questionState(portal, id)
  await openQuestion(portal, id, caller, what)
  return state
}

/** A content as somebody may see it: without its key, nothing is shown that would tell it. */
const shownTo = <Of extends Content>(content: Of, maySee: boolean) =>
  maySee ? content : { ...content, key: null, text: { ...content.text, explanation: null } }

type Row = {
  readonly content: Content
  readonly version: number
  readonly updated_at: Date
  readonly authors: readonly string[]
}

/** A question as one of its staff has it. @throws NotFound, Forbidden for a secret one that is not for them */
export const readQuestion = async (portal: Portal, id: number, caller: Caller): Promise<Question> => {
  const state = await openedQuestion(portal, id, caller, "question")
  const [
    {
      rows: [row]
    },
    comments
  ] = await Promise.all([
    portal.pool.query<Row>(
      `select v.content, q.version, q.updated_at,
         array(select a.username from accounts a where a.id = any(q.authors) order by a.username) as authors
       from questions q join question_versions v on v.question_id = q.id and v.version = q.version where q.id = $1`,
      [id]
    ),
    commentsOf(portal.pool, id)
  ])
  if (row === undefined) throw new NotFound({ message: t.noQuestion })
  const { authors, keyConfirmedBy, papersets } = rememberedOf(state)
  return {
    ...shownTo(row.content, maySeeKey(state, caller)),
    id,
    version: row.version,
    state: nameOf(state),
    allowed: allowedOf(state),
    is_author: authors.includes(personOf(caller)),
    authors: row.authors,
    key_confirmed: keyConfirmedBy !== null,
    papersets,
    comments,
    updated_at: row.updated_at.toISOString()
  }
}

/** What a version held. Its key is told to those who may know the present one's. @throws NotFound, Forbidden */
export const readVersion = async (portal: Portal, id: number, version: number, caller: Caller) => {
  const state = await openedQuestion(portal, id, caller, "question")
  const content = await contentOf(portal.pool, id, version)
  return { ...shownTo(content, maySeeKey(state, caller)), version }
}

/** What a version holds. @throws NotFound */
export const contentOf = async (sql: Sql, id: number, version: number): Promise<Content> => {
  const {
    rows: [row]
  } = await sql.query<{ content: Content }>(
    "select content from question_versions where question_id = $1 and version = $2",
    [id, version]
  )
  if (row === undefined) throw new NotFound({ message: t.noVersion })
  return row.content
}
