import { questionFiles } from "../../../schema/questionFiles/calls.ts"
import { prepareQuestionReader } from "../../documents/questionFiles/readInProcess.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { countExported, exportQuestions } from "./export.ts"
import { listImports, oneImport, questionsOf } from "./imports.ts"
import { mendQuestion } from "./mend.ts"
import { stageQuestions } from "./stage.ts"
import { discardQuestionImport, setFacts, addQuestions } from "./steps.ts"
import { questionTemplate } from "./template.ts"

/** The calls of questions that come from files and go into them. */
export const questionFileCalls = (portal: Portal) =>
  implement(questionFiles, {
    importQuestions: ({ payload, ...gesture }) => stageQuestions(portal, payload, gesture),
    questionImports: ({ query, caller }) => {
      prepareQuestionReader()
      return listImports(portal.pool, query, caller)
    },
    questionImport: ({ params, caller }) => oneImport(portal.pool, params.id, caller),
    importedQuestions: ({ params, query, caller }) => questionsOf(portal.pool, params.id, query, caller),
    setImportedFacts: ({ params, payload, ...gesture }) => setFacts(portal, params.id, payload, gesture),
    mendImportedQuestion: ({ params, payload, ...gesture }) => mendQuestion(portal, params.id, payload, gesture),
    takeImportedQuestions: ({ params, payload, ...gesture }) => addQuestions(portal, params.id, payload, gesture),
    discardQuestionImport: ({ params, ...gesture }) => discardQuestionImport(portal, params.id, gesture),
    questionTemplate: ({ params }) => questionTemplate(params.format),
    exportedQuestions: ({ payload, caller }) => countExported(portal, payload, caller),
    exportQuestions: ({ payload, caller }) => exportQuestions(portal, payload, caller)
  })
