import type { AnyStateMachine } from "xstate"
import { shapeOf } from "../../../machines/edges.ts"
import { records } from "../../../machines/index.ts"

/** The calls about an answer key and about a computation, each with the events that it leads to. */
const keyCalls = {
  openObjections: ["objectionsOpened"],
  publishAnswerKey: ["provisionalPublished"],
  signAnswerKey: ["signed", "finalSigned"],
  amendAnswerKey: ["amended"]
} as const
const runCalls = {
  chooseAwards: ["awardsChosen"],
  signResultRun: ["signed", "approved"],
  publishResults: ["published"],
  scheduleResults: ["scheduled"],
  unscheduleResults: ["unscheduled"],
  discardResultRun: ["discarded"],
  withdrawResults: ["withdrawn"]
} as const

const prantGroupCalls = {
  changePrantGroup: ["changed"],
  finalizePrantGroup: ["finalized"],
  reopenPrantGroup: ["reopened"],
  removePrantGroup: ["removed"]
} as const

const schemeCalls = { changeAwardScheme: ["changed"], removeAwardScheme: ["removed"] } as const

const anomalyCaseCalls = {
  decideAnomalyCase: ["dismissed", "annulled"],
  reopenAnomalyCase: ["reopened"]
} as const

const challengeCalls = {
  answerChallenges: ["upheld", "rejected"],
  withdrawChallenge: ["withdrawn"]
} as const

/** The calls whose events a machine has a way for in a state. Who may make them, and its guards, are told later. */
const callsIn = <Name extends string>(
  machine: AnyStateMachine,
  calls: Readonly<Record<Name, readonly string[]>>,
  state: string
): readonly Name[] =>
  (Object.keys(calls) as Name[]).filter((name) =>
    shapeOf(machine).edges.some(({ from, event }) => from === state && calls[name].includes(event))
  )

/** What can be done with an answer key in a state. */
export const keyActions = (state: string) => callsIn(records.answerKey.machine, keyCalls, state)

/** What can be done about a class's answer key; it is drafted where there is none. */
export const classActions = (state: string | null) =>
  state === null ? (["draftAnswerKey"] as const) : keyActions(state)

/** What can be done with a computation of results in a state. */
export const runActions = (state: string) => callsIn(records.resultRun.machine, runCalls, state)

/** What can be done with the awards of a computation in a state. */
export const awardsActions = (state: string) =>
  callsIn(records.resultRun.machine, { chooseAwards: runCalls.chooseAwards }, state)

/** What can be done with a combination of prants in a state. */
export const prantGroupActions = (state: string) => callsIn(records.prantGroup.machine, prantGroupCalls, state)

/** What can be done with a challenge in a state. */
export const challengeActions = (state: string) => callsIn(records.challenge.machine, challengeCalls, state)

/** What can be done with a case about an anomaly in a state. */
export const anomalyCaseActions = (state: string) => callsIn(records.anomalyCase.machine, anomalyCaseCalls, state)

/** What can be done with a scheme of awards in a state. */
export const schemeActions = (state: string) => callsIn(records.awardScheme.machine, schemeCalls, state)
