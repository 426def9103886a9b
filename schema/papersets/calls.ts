import { Schema } from "effect"
import { get, listOf, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { ClassLevel, ExamLevel } from "../exams/exam.ts"
import { page } from "../core/list.ts"
import { list } from "../core/listCall.ts"
import { PaperCheck, PaperFault } from "./paperCheck.ts"
import { linkedPapers } from "./linkedPapers.ts"
import { papersetsShape } from "./papersetList.ts"
import { maxSlots, PaperHash, PaperPlan, PapersetState } from "./paperset.ts"
import { SetKey } from "./parallelSet.ts"
import { Difficulty, QuestionKind } from "../questions/questionKinds.ts"
import { rolesWith } from "../core/permissions.ts"
import { Paperset, Candidate, id } from "./paper.ts"
import { makers, signers, readers } from "./paperRoles.ts"
import { qualityCalls } from "./qualityCalls.ts"
import { reason } from "./reason.ts"
import { scheduleCalls } from "./scheduleCalls.ts"

const version = Schema.Int.annotate({
  description: "the paper's, as it was read: a change of another version is refused"
})

const standing = { id, version: Schema.Int, state: PapersetState, allowed: Schema.Array(Schema.String) }

/** All papers, by the specification's path. */
export const papersetsList = list("/paperset/get-paperset", papersetsShape, {
  description: "The papers that fit, the last changed first.",
  roles: readers
})

/** The calls of papers: planning, filling, sealing, copying and scheduling. */
export const papersets = group("papersets", "Papers: blueprints, sets, schedules and who may see them.", [
  ...papersetsList.calls,
  linkedPapers,
  get("paperset", "/paperset/paperset", {
    description: "A paper with its questions.",
    roles: readers,
    query: { id },
    answer: Paperset
  }),
  get("paperChecks", "/paperset/checks", {
    description: "The check list of a paper as it is now, and the hash of its content.",
    roles: readers,
    query: { id },
    answer: Schema.Struct({
      may_be_sealed: Schema.Boolean,
      hash: PaperHash,
      checks: Schema.Array(PaperCheck)
    }).annotate({ identifier: "PaperChecks" })
  }),
  ...qualityCalls,
  get("paperSets", "/paperset/sets", {
    description:
      "The parallel sets of a paper with their keys: those that were sealed, or those that a seal would keep.",
    roles: readers,
    query: { id },
    answer: Schema.Array(
      Schema.Struct({
        letter: Schema.String,
        shared_neighbours: Schema.Int.annotate({ description: "pairs that are neighbours in an earlier set too" }),
        questions: Schema.Array(
          Schema.Struct({
            number: Schema.Int,
            section_id: id,
            question_id: id,
            words: Schema.String,
            options: Schema.Array(Schema.Int),
            key: Schema.NullOr(SetKey).annotate({ description: "none that the caller is still to confirm" })
          })
        )
      }).annotate({ identifier: "PaperSetRow" })
    )
  }),
  get("classExams", "/paperset/class-exams", {
    description: "The exams of the programme, class by class.",
    roles: rolesWith("paper.view", "schedule.view"),
    answer: Schema.Array(
      Schema.Struct({
        id: id.annotate({ description: "of an exam and a class together, as the specification's class_exam_id" }),
        exam_id: id,
        exam: Schema.String,
        year: Schema.String,
        level: ExamLevel,
        class_id: Schema.Int,
        question_count: Schema.Int
      }).annotate({ identifier: "ClassExam" })
    )
  }),
  get("paperCandidates", "/paperset/candidates", {
    description: "Approved questions of the paper's class that are not in it yet, for one of its sections.",
    roles: makers,
    query: {
      page: page.page,
      per_page: page.per_page,
      search: page.search,
      id,
      section_id: Schema.optionalKey(id),
      subject_id: Schema.optionalKey(id),
      difficulty: Schema.optionalKey(Difficulty),
      kind: Schema.optionalKey(QuestionKind),
      level: Schema.optionalKey(ExamLevel)
    },
    answer: listOf(Candidate)
  }),
  post("planPaperset", "/paperset/plan", {
    description: "Plans a paper for an exam and a class.",
    roles: makers,
    payload: { class_exam_id: id, ...PaperPlan.fields },
    answer: Schema.Struct(standing)
  }),
  post("changePaperset", "/paperset/change", {
    description: "Changes the plan of a draft.",
    roles: makers,
    payload: { id, version, ...PaperPlan.fields },
    answer: Schema.Struct(standing)
  }),
  post("arrangePaperset", "/paperset/arrange", {
    description:
      "Sets the questions of a draft and their order. A question is pinned to the version that is " +
      "given, else at its last one.",
    roles: makers,
    payload: {
      id,
      version,
      slots: Schema.Array(Schema.Struct({ section_id: id, question_id: id, version: Schema.optionalKey(id) })).check(
        Schema.isMaxLength(maxSlots)
      )
    },
    answer: Schema.Struct(standing)
  }),
  post("proposePaperset", "/paperset/propose", {
    description:
      "Fills a draft by its blueprint from approved questions. A blueprint that cannot be met changes " +
      "nothing; the answer says which lines fail and what is missing.",
    roles: makers,
    payload: {
      id,
      version,
      keep: Schema.Boolean.annotate({ description: "keep the present questions that match" }),
      seed: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 })))
    },
    answer: Schema.Struct({ is_met: Schema.Boolean, seed: Schema.Int, faults: Schema.Array(PaperFault), ...standing })
  }),
  post("discardPaperset", "/paperset/discard", {
    description: "Gives a draft up.",
    roles: makers,
    payload: { id, reason },
    answer: Schema.Struct(standing)
  }),
  post("finalizePaperset", "/paperset/finalize-paperset", {
    description: "Signs a paper whose check list is green: the first of two people signs, the second one seals it.",
    roles: signers,
    payload: {
      paperset_id: id,
      class_id: ClassLevel,
      hash: Schema.optionalKey(PaperHash).annotate({ description: "what the signer saw; another content is refused" })
    },
    answer: Schema.Struct({ ...standing, hash: PaperHash, is_sealed: Schema.Boolean })
  }),
  post("withdrawSignature", "/paperset/withdraw-signature", {
    description: "Takes the first signature back.",
    roles: signers,
    payload: { id, reason },
    answer: Schema.Struct(standing)
  }),
  post("askUnseal", "/paperset/ask-unseal", {
    description: "Asks for the seal of a paper to be broken.",
    roles: signers,
    payload: { id, reason },
    answer: Schema.Struct(standing)
  }),
  post("unsealPaperset", "/paperset/unseal", {
    description: "Agrees, as a second person: the next version of the paper is a draft, and its questions can change.",
    roles: signers,
    payload: { id },
    answer: Schema.Struct(standing)
  }),
  post("declineUnseal", "/paperset/decline-unseal", {
    description: "Leaves the seal as it is.",
    roles: signers,
    payload: { id },
    answer: Schema.Struct(standing)
  }),
  post("copyMockPaperset", "/paperset/copy-mock-paperset", {
    description:
      "Copies a mock paper for a class of a mock exam: its plan and those of its questions that can be reused.",
    roles: makers,
    payload: { paperset_id: id, class_exam_id: id },
    answer: Schema.Struct({
      id,
      name: Schema.String,
      copied: Schema.Struct({ sections: Schema.Int, questions: Schema.Int, languages: Schema.Int }),
      left: Schema.Array(Schema.Struct({ question_id: Schema.NullOr(id), why: Schema.String }))
    })
  }),
  ...scheduleCalls
])
