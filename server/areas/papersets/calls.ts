import { mayBeSealed } from "../../../schema/papersets/paperCheck.ts"
import { papersets, papersetsList } from "../../../schema/papersets/calls.ts"
import { schedulesList } from "../../../schema/papersets/scheduleCalls.ts"
import { pageOf } from "../../platform/db/page.ts"
import { databaseNow } from "../../platform/db/clock.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import { linkedHandler } from "../../platform/lists/linked.ts"
import type { Portal } from "../../platform/portal.ts"
import { classExams } from "./classExams.ts"
import { contentNow, sealOf } from "./content.ts"
import { copyMockPaperset } from "./copy.ts"
import { checksNow } from "./facts.ts"
import { paperSets } from "./keys.ts"
import { candidatesStatement, ofQuestion, papersStatement } from "./lists.ts"
import { paperRow } from "./load.ts"
import { openedPaper } from "./opened.ts"
import { proposePaperset } from "./propose/propose.ts"
import { paperQuality } from "./quality.ts"
import { readPaperset } from "./read.ts"
import { arrangePaperset, changePaperset, discardPaperset, planPaperset } from "./save.ts"
import { cancelExamSchedule, storeExamSchedule } from "./schedule.ts"
import { schedulesStatement } from "./schedules.ts"
import { finalizePaperset, withdrawSignature } from "./sign.ts"
import { askUnseal, declineUnseal, unsealPaperset } from "./unseal.ts"

/** The calls of papers. */
export const papersetsCalls = (portal: Portal) => {
  const { pool } = portal
  return implement(papersets, {
    ...listHandler(portal, papersetsList, papersStatement),
    ...linkedHandler(portal, "linkedPapers", "papersets", { question_id: ofQuestion }),
    ...listHandler(portal, schedulesList, schedulesStatement),
    paperset: ({ query, caller }) => readPaperset(portal, query.id, caller),
    paperChecks: async ({ query, caller }) => {
      const paper = await openedPaper(portal, query.id, caller, "checks")
      const [checks, content] = await Promise.all([checksNow(pool, paper), contentNow(pool, paper)])
      return { may_be_sealed: mayBeSealed(checks), hash: sealOf(content).hash, checks }
    },
    paperQuality: async ({ query, caller }) =>
      paperQuality(pool, await openedPaper(portal, query.id, caller, "checks"), caller),
    paperSets: async ({ query, caller }) =>
      paperSets(pool, await openedPaper(portal, query.id, caller, "keys"), caller),
    classExams: () => classExams(pool),
    paperCandidates: async ({ query: { id, page, per_page, ...asked } }) =>
      pageOf<never>(pool, candidatesStatement(await paperRow(pool, id), asked), { page, per_page }),
    planPaperset: ({ payload, ...gesture }) => planPaperset(portal, payload, gesture),
    changePaperset: ({ payload, ...gesture }) => changePaperset(portal, payload, gesture),
    arrangePaperset: ({ payload, ...gesture }) =>
      arrangePaperset(portal, payload.id, payload.version, payload.slots, gesture),
    proposePaperset: ({ payload, ...gesture }) => proposePaperset(portal, payload, gesture),
    discardPaperset: ({ payload, ...gesture }) => discardPaperset(portal, payload.id, payload.reason, gesture),
    finalizePaperset: ({ payload, ...gesture }) => finalizePaperset(portal, payload, gesture),
    withdrawSignature: ({ payload, ...gesture }) => withdrawSignature(portal, payload.id, payload.reason, gesture),
    askUnseal: ({ payload, ...gesture }) => askUnseal(portal, payload.id, payload.reason, gesture),
    unsealPaperset: ({ payload, ...gesture }) => unsealPaperset(portal, payload.id, gesture),
    declineUnseal: ({ payload, ...gesture }) => declineUnseal(portal, payload.id, gesture),
    copyMockPaperset: ({ payload, ...gesture }) => copyMockPaperset(portal, payload, gesture),
    storeExamSchedule: async ({ payload, ...gesture }) =>
      storeExamSchedule(portal, payload, gesture, await databaseNow(portal.pool)),
    cancelExamSchedule: ({ payload, ...gesture }) => cancelExamSchedule(portal, payload.id, payload.reason, gesture)
  })
}
