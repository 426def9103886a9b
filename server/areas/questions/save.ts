import { t } from "#messages/server.questions.js"
import { documentText } from "../../../schema/documents/documentText.ts"
import { Invalid, Stale } from "../../../schema/core/errors.ts"
import { questionStream, type Key, type QuestionFacts, type QuestionText } from "../../../schema/questions/question.ts"
import { picturesOf } from "../../../schema/documents/documentText.ts"
import { questionFaults } from "../../../schema/questions/questionRules.ts"
import { translationStream } from "../../../schema/translations/translation.ts"
import type pg from "pg"
import { inTransaction, type Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { openQuestionToChange } from "../secrecy/guard.ts"
import { isSecret } from "../secrecy/sql.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { prepareFormulas } from "../../documents/formulas/prepareFormulas.ts"
import { outdatedBy } from "../translations/outdated.ts"
import { contentOf, maySeeKey, personOf, questionState, readQuestion, rememberedOf, type Content } from "./read.ts"

/** A question as it comes to be saved. */
export type Written = QuestionFacts & { readonly text: QuestionText; readonly key: Key }

/** Likeness from which on two questions are said to be nearly the same, 0 to 1. */
const near = 0.55

/** The same of words within all that a question says, 0 to 1. */
const nearWithin = 0.75

/** Every document of a question's text. */
const documentsOf = ({ stem, reason, left, right, options, explanation }: QuestionText) => [
  stem,
  ...(reason === null ? [] : [reason]),
  ...left,
  ...right,
  ...options,
  ...(explanation === null ? [] : [explanation])
]

/** What is saved, without what came along with it. */
const contentOnly = ({
  kind,
  level,
  class_levels,
  subject_id,
  section_id,
  topic,
  difficulty,
  marks,
  negative_marks,
  source,
  tags,
  text,
  key
}: Written): Content => ({
  kind,
  level,
  class_levels,
  subject_id,
  section_id,
  topic,
  difficulty,
  marks,
  negative_marks,
  source,
  tags,
  text,
  key
})

/** Checks what no single field can say of itself. @throws Invalid naming the fields */
const check = async (sql: Sql, written: Written): Promise<void> => {
  const { subject_id, section_id, text } = written
  const pictures = documentsOf(text).flatMap(picturesOf)
  const {
    rows: [known]
  } = await sql.query<{ subject: boolean; section: boolean; pictures: number }>(
    `select exists (select from subjects where id = $1) as subject, $2::int is null or exists (select from sections where id = $2) as section,
       (select count(*)::int from unnest($3::text[]) f where exists (select from files where hash = split_part(f, '.', 1) and type like 'image/%')) as pictures`,
    [subject_id, section_id, pictures]
  )
  const fields = {
    ...Object.fromEntries(questionFaults(written, text, written.key).map(({ path, issue }) => [path.join("."), issue])),
    ...(known!.subject ? {} : { subject_id: t.noSubject }),
    ...(known!.section ? {} : { section_id: t.noSection }),
    ...(known!.pictures === pictures.length ? {} : { text: t.pictureGone })
  }
  if (Object.keys(fields).length > 0) throw new Invalid({ message: t.notSaved, fields })
}

/** The questions that say nearly the same as a text, the nearest first, but for secret ones. Formulas count as they are written. */
export const similarTo = async (pool: pg.Pool, text: QuestionText, except: number | null) => {
  // The options of assertions are all the same: what is like is the assertion and its reason, within all that a question says.
  const [own, likeness, isNear] =
    text.reason === null
      ? ([[text.stem, ...text.options], "similarity(spelled, spelled($1))", "spelled % spelled($1)"] as const)
      : ([[text.stem, text.reason], "word_similarity(spelled($1), spelled)", "spelled($1) <% spelled"] as const)
  const words = own.map(documentText).join(" ").replaceAll("$", "")
  // The index leaves out what is less alike by itself: most of what there is.
  const { rows } = await inTransaction(pool, async (client) => {
    await client.query(
      `set local pg_trgm.similarity_threshold = ${near}; set local pg_trgm.word_similarity_threshold = ${nearWithin}`
    )
    return client.query<{ id: number; words: string; likeness: number }>(
      `select id, left(words, 240) as words, round(${likeness}::numeric, 2)::float8 as likeness
       from questions where ${isNear} and id is distinct from $2 and state <> 'retired' and not ${isSecret("id")}
       order by likeness desc, id limit 5`,
      [words, except]
    )
  })
  return rows
}

const savedAs = async (portal: Portal, id: number, text: QuestionText, version: number) => ({
  id,
  version,
  state: "draft" as const,
  similar: await similarTo(portal.pool, text, id)
})

/** Writes a new question down. The same gesture sent again answers the first one's question. @throws Invalid */
export const storeQuestion = async (portal: Portal, written: Written, gesture: CommandContext) => {
  await check(portal.pool, written)
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
 * Saves a question as a new version. @throws Invalid, NotFound, Refused where its machine says no, Stale with what it is
 * now when somebody saved another version in the meantime
 */
export const updateQuestion = async (
  portal: Portal,
  { id, version, why, ...written }: Written & { readonly id: number; readonly version: number; readonly why: string },
  gesture: CommandContext
) => {
  const state = await questionState(portal, id)
  await openQuestionToChange(portal, id, gesture.caller)
  await check(portal.pool, written)
  const text = maySeeKey(state, gesture.caller)
    ? written.text
    : await withExplanation(portal.pool, id, version, written.text)
  const saved = await saveVersion(portal, id, version, gesture, text, () => ({
    stream: questionStream(id),
    type: "question.revised",
    data: { by: personOf(gesture.caller), ...contentOnly(written), text, why }
  }))
  return savedAs(portal, id, text, saved)
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
  return saveVersion(portal, id, null, gesture, content.text, () => ({
    stream: questionStream(id),
    type: "question.rolledBack",
    data: { by: personOf(gesture.caller), ...content, toVersion, why: why ?? `Back to version ${toVersion}.` }
  }))
}

/**
 * Appends an event that saves a version, if `version` is still the last one; null takes whatever is. Translations hear in
 * the same breath which of their lines say something else now. Answers the new version's number.
 */
const saveVersion = async (
  portal: Portal,
  id: number,
  version: number | null,
  gesture: CommandContext,
  text: QuestionText,
  eventOf: () => NewEvent
): Promise<number> => {
  const stream = questionStream(id)
  // Parts that were saved before, and did not come with the request, are checked again with the event.
  await prepareFormulas(text)
  const outdated = await outdatedBy(portal.pool, id, text)
  try {
    return await portal.log.batch({
      ...commandOf(gesture),
      streams: [stream, ...outdated.map(({ language }) => translationStream(id, language))],
      decide: (states) => {
        const { version: last } = rememberedOf(states.get(stream)!)
        if (version !== null && version !== last) throw new Overtaken()
        const told = outdated.map(({ language, segments }) => ({
          stream: translationStream(id, language),
          type: "translation.outdated",
          data: { sourceVersion: last + 1, segments }
        }))
        return { events: [eventOf(), ...told], reply: last + 1 }
      }
    })
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    const current = await readQuestion(portal, id, gesture.caller)
    throw new Stale({
      message: t.newerVersion,
      version: current.version,
      current: JSON.parse(JSON.stringify(current))
    })
  }
}

/** Somebody saved in the meantime. */
class Overtaken extends Error {}
