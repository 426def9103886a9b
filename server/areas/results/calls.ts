import { results } from "../../../schema/results/calls.ts"
import { challenges, shownKeys } from "../../../schema/results/challengeCalls.ts"
import { prantRanking } from "../../../schema/results/prantCalls.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import type { Portal } from "../../platform/portal.ts"
import {
  amendAnswerKey,
  draftAnswerKey,
  openObjections,
  publishAnswerKey,
  ruleQuestion,
  signAnswerKey
} from "./keys/change.ts"
import { itemAnalysis, itemAnalysisFile } from "./analysis/read.ts"
import { decideAnomalyCase, openAnomalyCase, reopenAnomalyCase } from "./anomalies/cases.ts"
import { resultAnomalies } from "./anomalies/read.ts"
import { answerChallenges, challengeFile, raiseChallenge, withdrawChallenge } from "./challenges/change.ts"
import { awardSchemesOf, changeAwardScheme, draftAwardScheme, removeAwardScheme } from "./awards/schemes.ts"
import { simulateAwards } from "./awards/simulate.ts"
import { challengesStatement, withActions } from "./challenges/lists.ts"
import { ownShownKeys, shownAnswers, shownKeysStatement } from "./challenges/shown.ts"
import { readAnswerKey } from "./keys/read.ts"
import { changePrantGroup, formPrantGroup, movePrantGroup } from "./prantGroups/change.ts"
import { prantRankingStatement } from "./prantGroups/ranking.ts"
import { prantGroupsOf } from "./prantGroups/read.ts"
import { ownResults } from "./own.ts"
import { chooseAwards } from "./run/awards.ts"
import { beginResultRun } from "./run/begin.ts"
import { publishedHandlers } from "./published/handlers.ts"
import { discardResultRun, signResultRun, withdrawResults } from "./run/change.ts"
import { publishResults, scheduleResults, unscheduleResults } from "./run/publish.ts"
import { examResults } from "./run/read.ts"
import { rulingEffects } from "./run/rulingEffects.ts"

/** The calls of results. */
export const resultsCalls = (portal: Portal) => {
  const own = ownResults(portal.pool)
  return implement(results, {
    ...publishedHandlers(portal),
    ...listHandler(portal, prantRanking, (asked, { scope }) => prantRankingStatement(asked, scope)),
    ...listHandler(portal, shownKeys, shownKeysStatement),
    ...listHandler(portal, challenges, challengesStatement, { finish: withActions }),
    awardSchemes: () => awardSchemesOf(portal.pool),
    simulateAwards: ({ query }) => simulateAwards(portal.pool, query),
    chooseAwards: ({ payload, ...gesture }) => chooseAwards(portal, payload, gesture),
    draftAwardScheme: ({ payload, ...gesture }) => draftAwardScheme(portal, payload, gesture),
    changeAwardScheme: ({ payload, ...gesture }) => changeAwardScheme(portal, payload, gesture),
    removeAwardScheme: ({ payload, ...gesture }) => removeAwardScheme(portal, payload.id, gesture),
    ownShownKeys: ({ caller }) => ownShownKeys(portal, caller),
    shownAnswers: ({ query, caller }) => shownAnswers(portal, query, caller),
    raiseChallenge: ({ payload, ...gesture }) => raiseChallenge(portal, payload, gesture),
    withdrawChallenge: ({ payload, ...gesture }) => withdrawChallenge(portal, payload.id, gesture),
    answerChallenges: ({ payload, ...gesture }) => answerChallenges(portal, payload, gesture),
    challengeFile: ({ query }) => challengeFile(portal, query.id),
    openObjections: ({ payload, ...gesture }) => openObjections(portal, payload, gesture),
    prantGroups: ({ query }) => prantGroupsOf(portal.pool, query.exam_id),
    formPrantGroup: ({ payload, ...gesture }) => formPrantGroup(portal, payload, gesture),
    changePrantGroup: ({ payload, ...gesture }) => changePrantGroup(portal, payload, gesture),
    finalizePrantGroup: ({ payload, ...gesture }) => movePrantGroup(portal, payload.id, "finalized", gesture),
    reopenPrantGroup: ({ payload: { id, reason }, ...gesture }) =>
      movePrantGroup(portal, id, "reopened", gesture, { reason }),
    removePrantGroup: ({ payload, ...gesture }) => movePrantGroup(portal, payload.id, "removed", gesture),
    scheduleResults: ({ payload, ...gesture }) => scheduleResults(portal, payload.id, payload.publish_at, gesture),
    unscheduleResults: ({ payload, ...gesture }) => unscheduleResults(portal, payload.id, payload.reason, gesture),
    ownResults: ({ caller }) => own(caller),
    examResults: ({ query }) => examResults(portal.pool, query.exam_id),
    answerKey: ({ query, caller }) => readAnswerKey(portal, query.id, caller),
    itemAnalysis: ({ query, caller }) => itemAnalysis(portal, query, caller),
    resultAnomalies: ({ query, caller }) => resultAnomalies(portal, query.id, caller),
    openAnomalyCase: ({ payload, ...gesture }) => openAnomalyCase(portal, payload, gesture),
    decideAnomalyCase: ({ payload, ...gesture }) => decideAnomalyCase(portal, payload, gesture),
    reopenAnomalyCase: ({ payload, ...gesture }) => reopenAnomalyCase(portal, payload, gesture),
    itemAnalysisFile: ({ payload, caller }) => itemAnalysisFile(portal, payload, caller),
    draftAnswerKey: ({ payload, ...gesture }) => draftAnswerKey(portal, payload, gesture),
    publishAnswerKey: ({ payload, ...gesture }) => publishAnswerKey(portal, payload.id, payload.hash, gesture),
    rulingEffects: ({ payload, caller }) => rulingEffects(portal, payload, caller),
    ruleQuestion: ({ payload, ...gesture }) => ruleQuestion(portal, payload, gesture),
    signAnswerKey: ({ payload, ...gesture }) => signAnswerKey(portal, payload.id, payload.hash, gesture),
    amendAnswerKey: ({ payload, ...gesture }) => amendAnswerKey(portal, payload.id, payload.reason, gesture),
    beginResultRun: ({ payload, ...gesture }) => beginResultRun(portal, payload.exam_id, gesture),
    signResultRun: ({ payload, ...gesture }) => signResultRun(portal, payload.id, payload, gesture),
    publishResults: ({ payload, ...gesture }) => publishResults(portal, payload.id, gesture),
    discardResultRun: ({ payload, ...gesture }) => discardResultRun(portal, payload.id, payload.reason, gesture),
    withdrawResults: ({ payload, ...gesture }) => withdrawResults(portal, payload.id, payload.reason, gesture)
  })
}
