import { t } from "#messages/server.questions.js"
import { Invalid } from "../../../schema/core/errors.ts"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import { questionStream, type Key, type QuestionText } from "../../../schema/questions/question.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { openQuestionToChange } from "../secrecy/guard.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { contentOf, maySeeKey, personOf, questionState } from "./read.ts"
import { saveVersion } from "./saveVersion.ts"
import { contentOnly, check, similarTo, textOnly, type Written } from "./checkContent.ts"
import { changedMates } from "./passages.ts"

const savedAs = async (portal: Portal, id: number, text: QuestionText, version: number) => ({
  id,
  version,
  state: "draft" as const,
  similar: await similarTo(portal.pool, text, id)
})

/** Writes a new question down. The same gesture sent again answers the first one's question. @throws Invalid */
export const storeQuestion = async (portal: Portal, written: Written, gesture: CommandContext) => {
  await check(portal.pool, written, null)
  const [id] = await createRecords(
    portal,
    commandOf(gesture),
    [{ table: "questions", streamOf: questionStream }],
    ([number]) => [
      {
        stream: questionStream(number),
        type: "question.drafted",
        data: { by: personOf(gesture.caller), ...contentOnly(written) }
      }
    ]
  )
  return savedAs(portal, id, written.text, 1)
}

/**
 * Saves a question as a new version. @throws Invalid, NotFound, Refused where its machine says no, Stale with what it
 * is now when somebody saved another version in the meantime
 */
export const updateQuestion = async (
  portal: Portal,
  { id, version, why, with_passage: isShared = false, ...sent }: Revision,
  gesture: CommandContext
) => {
  const state = await questionState(portal, id)
  await openQuestionToChange(portal, id, gesture.caller)
  const written = { ...sent, key: sent.key ?? (await keptKey(portal.pool, id, version, sent)) }
  await check(portal.pool, written, id)
  const text = textOnly(
    maySeeKey(state, gesture.caller) ? written.text : await withExplanation(portal.pool, id, version, written.text)
  )
  const by = personOf(gesture.caller)
  const event = {
    stream: questionStream(id),
    type: "question.revised",
    data: { by, ...contentOnly(written), text, why }
  }
  const also = isShared ? await changedMates(portal.pool, id, text, { by, why }) : []
  const saved = await saveVersion(portal, { id, version, text, event }, gesture, also)
  return savedAs(portal, id, text, saved)
}

/** What somebody saves, on which version, and why; `with_passage` saves the passage to all questions that show it. */
type Revision = Edited & {
  readonly id: number
  readonly version: number
  readonly why: string
  readonly with_passage?: boolean
}

/** A question as it comes to be changed; without a key, the present one stays. */
type Edited = Omit<Written, "key"> & { readonly key: Key | null }

/**
 * The key of a version, for a text by somebody who was not shown it. It names options by their places, so these have to
 * be where they were. @throws Invalid where they are not, or the question is of another type
 */
const keptKey = async (sql: Sql, id: number, version: number, { kind, text }: Edited): Promise<Key> => {
  const before = await contentOf(sql, id, version)
  const [was, now] = [before.text.options, text.options].map((options) => options.map((one) => canonicalJson(one)))
  const isMoved = now!.some((option, at) => was![at] !== option && was!.includes(option))
  if (before.kind !== kind || was!.length !== now!.length || isMoved)
    throw new Invalid({ message: t.notSaved, fields: { key: t.keyNeeded } })
  return before.key
}

/** A text by somebody who was not shown the explanation: the one that is there stays, unless they wrote another. */
const withExplanation = async (sql: Sql, id: number, version: number, text: QuestionText): Promise<QuestionText> =>
  text.explanation !== null ? text : { ...text, explanation: (await contentOf(sql, id, version)).text.explanation }

/** Takes an earlier version up again. @throws NotFound, Refused, Invalid when the version is the present one */
export const rollbackQuestion = async (
  portal: Portal,
  id: number,
  toVersion: number,
  why: string | undefined,
  gesture: CommandContext
) => {
  await openQuestionToChange(portal, id, gesture.caller)
  const content = await contentOf(portal.pool, id, toVersion)
  const data = { by: personOf(gesture.caller), ...content, toVersion, why: why ?? `Back to version ${toVersion}.` }
  const event = { stream: questionStream(id), type: "question.rolledBack", data }
  return saveVersion(portal, { id, version: null, text: content.text, event }, gesture)
}
