import { results } from "../../../schema/results/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { amendAnswerKey, draftAnswerKey, publishAnswerKey, ruleQuestion, signAnswerKey } from "./keys/change.ts"
import { readAnswerKey } from "./keys/read.ts"
import { ownResults } from "./own.ts"
import { beginResultRun } from "./run/begin.ts"
import { publishedHandlers } from "./published/handlers.ts"
import { discardResultRun, signResultRun, withdrawResults } from "./run/change.ts"
import { publishResults, scheduleResults, unscheduleResults } from "./run/publish.ts"
import { examResults } from "./run/read.ts"

/** The calls of results. */
export const resultsCalls = (portal: Portal) =>
  implement(results, {
    ...publishedHandlers(portal),
    scheduleResults: ({ payload, ...gesture }) => scheduleResults(portal, payload.id, payload.publish_at, gesture),
    unscheduleResults: ({ payload, ...gesture }) => unscheduleResults(portal, payload.id, payload.reason, gesture),
    ownResults: ({ caller }) => ownResults(portal.pool, caller),
    examResults: ({ query }) => examResults(portal.pool, query.exam_id),
    answerKey: ({ query, caller }) => readAnswerKey(portal, query.id, caller),
    draftAnswerKey: ({ payload, ...gesture }) => draftAnswerKey(portal, payload, gesture),
    publishAnswerKey: ({ payload, ...gesture }) => publishAnswerKey(portal, payload.id, payload.hash, gesture),
    ruleQuestion: ({ payload, ...gesture }) => ruleQuestion(portal, payload, gesture),
    signAnswerKey: ({ payload, ...gesture }) => signAnswerKey(portal, payload.id, payload.hash, gesture),
    amendAnswerKey: ({ payload, ...gesture }) => amendAnswerKey(portal, payload.id, payload.reason, gesture),
    beginResultRun: ({ payload, ...gesture }) => beginResultRun(portal, payload.exam_id, gesture),
    signResultRun: ({ payload, ...gesture }) => signResultRun(portal, payload.id, payload.digest, gesture),
    publishResults: ({ payload, ...gesture }) => publishResults(portal, payload.id, gesture),
    discardResultRun: ({ payload, ...gesture }) => discardResultRun(portal, payload.id, payload.reason, gesture),
    withdrawResults: ({ payload, ...gesture }) => withdrawResults(portal, payload.id, payload.reason, gesture)
  })
