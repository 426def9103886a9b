import { t } from "#messages/server.questions.js"
import { Invalid, NotFound, Refused } from "../../../schema/core/errors.ts"
import { rolesWith } from "../../../schema/core/permissions.ts"
import { latexFault } from "../../../schema/documents/inline.ts"
import { questionStream, type Place } from "../../../schema/questions/question.ts"
import { lineFormulas, plainLine } from "../../../schema/questions/questionSegments.ts"
import { withSuggestion, wordsAtPlace, type Suggestion } from "../../../schema/questions/suggestion.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import { openQuestionToChange } from "../secrecy/guard.ts"
import { check } from "./checkContent.ts"
import { contentOf, personOf, questionState, rememberedOf } from "./read.ts"
import { commentsOf, type Comment } from "./readComments.ts"
import { questionStanding, stepQuestion } from "./review.ts"
import { changedMates } from "./passages.ts"
import { saveVersion } from "./saveVersion.ts"

/** A comment of a question that is not settled yet. @throws NotFound, Refused for one that is */
const openComment = async (sql: Sql, id: number, comment: number): Promise<Comment> => {
  const found = (await commentsOf(sql, id)).find((one) => one.id === comment)
  if (found === undefined) throw new NotFound({ message: t.noComment })
  if (found.resolved !== null) throw new Refused({ message: t.commentResolved, allowed: [], state: null })
  return found
}

/** The accounts that a text names (`@username`) among those who can read questions. */
const mentionedIn = async (sql: Sql, text: string): Promise<readonly number[]> => {
  const names = [...new Set([...text.matchAll(/(?<![\w.])@([\w.-]{2,60}[\w-])/gu)].map(([, name]) => name!))].slice(
    0,
    20
  )
  if (names.length === 0) return []
  const { rows } = await sql.query<{ id: number }>(
    "select id from accounts where username = any($1) and is_active and role_id = any($2) order by id",
    [names, rolesWith("question.view")]
  )
  return rows.map(({ id }) => id)
}

/** What a comment suggests, beside the words that stand at its place. @throws Invalid where it cannot stand there */
const suggestionFor = async (
  sql: Sql,
  id: number,
  version: number,
  place: Place | null,
  words: string
): Promise<Suggestion> => {
  const invalid = (issue: string) => new Invalid({ message: t.notCommented, fields: { suggestion: issue } })
  if (place === null) throw invalid(t.suggestionPlace)
  const { text } = await contentOf(sql, id, version)
  const suggestion = { was: wordsAtPlace(text, place), text: words }
  const fault = lineFormulas(plainLine(words))
    .map(latexFault)
    .find((one) => one !== undefined)
  if (fault !== undefined) throw invalid(fault)
  if (/[\r\n]/u.test(words) || withSuggestion(text, place, suggestion) === null) throw invalid(t.suggestionPlace)
  return suggestion
}

/** A comment as it comes to be written. */
type Written = {
  readonly id: number
  readonly place: Place | null
  readonly text: string
  readonly suggestion?: string | null
  readonly reply_to?: number | null
}

/** Writes a comment on a place of a question, or an answer to another one. @throws NotFound, Invalid, Refused */
export const commentQuestion = async (
  portal: Portal,
  { id, place, text, suggestion: words, reply_to: replyTo }: Written,
  gesture: CommandContext
) => {
  const { version } = rememberedOf(await questionState(portal, id))
  await openQuestionToChange(portal, id, gesture.caller)
  if (replyTo != null && !(await commentsOf(portal.pool, id)).some((one) => one.id === replyTo))
    throw new NotFound({ message: t.noComment })
  const suggestion = words == null ? null : await suggestionFor(portal.pool, id, version, place, words)
  const mentions = await mentionedIn(portal.pool, text)
  return stepQuestion(portal, id, "commented", { place, text, suggestion, replyTo: replyTo ?? null, mentions }, gesture)
}

/** Marks a comment as settled; a suggestion is declined by it. @throws NotFound, Refused */
export const resolveComment = async (portal: Portal, id: number, comment: number, gesture: CommandContext) => {
  await questionState(portal, id)
  await openQuestionToChange(portal, id, gesture.caller)
  const { suggestion } = await openComment(portal.pool, id, comment)
  const outcome = suggestion === null ? "done" : "declined"
  return stepQuestion(portal, id, "commentResolved", { comment, outcome }, gesture)
}

/**
 * Puts the words that a comment suggests into the question, as a new version with the same key, and settles the comment
 * in the same breath. @throws NotFound, Refused where other words stand at the place by now, or its machine says no
 */
export const acceptSuggestion = async (portal: Portal, id: number, comment: number, gesture: CommandContext) => {
  const { version } = rememberedOf(await questionState(portal, id))
  await openQuestionToChange(portal, id, gesture.caller)
  const { place, suggestion, by: author } = await openComment(portal.pool, id, comment)
  const content = await contentOf(portal.pool, id, version)
  const text = place === null || suggestion === null ? null : withSuggestion(content.text, place, suggestion)
  if (text === null) throw new Refused({ message: t.suggestionOutdated, allowed: [], state: null })
  const changed = { ...content, text }
  await check(portal.pool, changed, id)
  const by = personOf(gesture.caller)
  const stream = questionStream(id)
  const why = t.suggestionAccepted({ by: author ?? t.unknownUser })
  const event = [
    { stream, type: "question.revised", data: { by, ...changed, why } },
    { stream, type: "question.commentResolved", data: { by, comment, outcome: "accepted" } }
  ]
  const also = place?.part === "passage" ? await changedMates(portal.pool, id, text, { by, why }) : []
  await saveVersion(portal, { id, version, text, event }, gesture, also)
  return questionStanding(portal, id)
}
