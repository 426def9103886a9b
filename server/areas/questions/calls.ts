import { languages } from "../../../schema/fields/paperLanguages.ts"
import { questionKindNames } from "../../../schema/questions/questionList.ts"
import type { QuestionKind } from "../../../schema/questions/questionKinds.ts"
import { activityList, questions, questionsList } from "../../../schema/questions/calls.ts"
import { offeredNames } from "../programme/offered.ts"
import { pageOf } from "../../platform/db/page.ts"
import { implement } from "../../platform/http/implement.ts"
import { exportHandler, listHandler } from "../../platform/lists/handlers.ts"
import type { Portal } from "../../platform/portal.ts"
import { activityStatement } from "./activity.ts"
import { questionsFileStatement, questionsStatement, withLanguages } from "./lists.ts"
import { questionTable } from "./overview.ts"
import { keepPicture, pictureFile } from "./pictures.ts"
import { openQuestionToChange } from "../secrecy/guard.ts"
import { listReader } from "../secrecy/listReader.ts"
import { readerOf } from "../secrecy/sql.ts"
import { questionState, readQuestion, readVersion } from "./read.ts"
import { linkedVersions, versionsOf } from "./versions.ts"
import {
  answerQuestion,
  approveQuestion,
  requestChanges,
  retireQuestion,
  questionStanding,
  submitQuestion
} from "./review.ts"
import { acceptSuggestion, commentQuestion, resolveComment } from "./comments.ts"
import { editEffects, rollbackEffects } from "./effects.ts"
import { passagesLike } from "./passages.ts"
import { rollbackQuestion, storeQuestion, updateQuestion } from "./save.ts"
import { similarTo } from "./checkContent.ts"

/** The calls of questions. */
export const questionsCalls = (portal: Portal) => {
  const { pool } = portal
  return implement(questions, {
    ...listHandler(
      portal,
      questionsList,
      async (asked, caller) => questionsStatement(asked, await listReader(pool, caller)),
      {
        finish: (rows) => withLanguages(pool, rows as never) as never
      }
    ),
    ...exportHandler(portal, questionsList, async (asked, caller) =>
      questionsFileStatement(asked, await listReader(pool, caller))
    ),
    ...listHandler(portal, activityList, (asked, caller) => activityStatement(asked, readerOf(caller))),
    questionTable: async ({ query, caller }) => questionTable(pool, query, await listReader(pool, caller)),
    subjectQuestions: async ({ query: { page, per_page, sort: _sort, ...asked }, caller }) => {
      const found = await pageOf<{ id: number; updated_at: Date }>(
        pool,
        questionsStatement(asked, await listReader(pool, caller)),
        {
          page,
          per_page
        }
      )
      return { ...found, rows: (await withLanguages(pool, found.rows)) as never }
    },
    questionTypes: () =>
      Object.entries(questionKindNames()).map(([type, name]) => ({ type: type as QuestionKind, name })),
    editQuestion: ({ query, caller }) => readQuestion(portal, query.id, caller),
    linkedVersions: ({ payload, caller }) => linkedVersions(portal, payload, caller),
    questionVersions: ({ query: { question_id, ...asked }, caller }) => versionsOf(portal, question_id, asked, caller),
    questionVersion: ({ query, caller }) => readVersion(portal, query.question_id, query.version, caller),
    storeQuestion: ({ payload, ...gesture }) => storeQuestion(portal, payload, gesture),
    updateQuestion: ({ payload, ...gesture }) => updateQuestion(portal, payload, gesture),
    rollbackQuestion: async ({ payload: { fields }, ...gesture }) => {
      await rollbackQuestion(portal, fields.question_id, fields.rollback_version, fields.why, gesture)
      return questionStanding(portal, fields.question_id)
    },
    rollbackEffects: async ({ query, caller }) => {
      await openQuestionToChange(portal, query.question_id, caller)
      return rollbackEffects(portal, query.question_id, query.rollback_version)
    },
    editEffects: async ({ query, caller }) => {
      await questionState(portal, query.question_id)
      await openQuestionToChange(portal, query.question_id, caller)
      return editEffects(pool, query.question_id)
    },
    similarQuestions: ({ payload }) => similarTo(pool, payload.text, payload.id ?? null),
    passages: ({ query }) => passagesLike(pool, query.search ?? ""),
    submitQuestion: ({ payload, ...gesture }) => submitQuestion(portal, payload.id, gesture),
    answerQuestion: ({ payload, ...gesture }) => answerQuestion(portal, payload.id, payload.answer, gesture),
    commentQuestion: ({ payload, ...gesture }) => commentQuestion(portal, payload, gesture),
    resolveComment: ({ payload, ...gesture }) => resolveComment(portal, payload.id, payload.comment, gesture),
    acceptSuggestion: ({ payload, ...gesture }) => acceptSuggestion(portal, payload.id, payload.comment, gesture),
    requestChanges: ({ payload, ...gesture }) => requestChanges(portal, payload.id, payload.reason, gesture),
    approveQuestion: ({ payload, ...gesture }) => approveQuestion(portal, payload.id, gesture),
    retireQuestion: ({ payload, ...gesture }) => retireQuestion(portal, payload.id, payload.reason, gesture),
    questionPicture: async ({ payload }) => ({ file: await keepPicture(pool, payload.file) }),
    questionPictureFile: ({ params, caller }) => pictureFile(portal, params.file, caller),
    languages: ({ query }) =>
      languages
        .filter(({ code }) => query.without_english !== "1" || code !== "en")
        .map(({ code, name, ownName }) => ({ id: code, name, own_name: ownName })),
    subjects: () => offeredNames(pool, "subjects"),
    sections: () => offeredNames(pool, "sections"),
    classes: () => [6, 7, 8, 9, 10, 11].map((level) => ({ id: level, name: `Class ${level}` }))
  })
}
