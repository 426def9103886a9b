import { t } from "#messages/server.papersets.js"
import { Invalid, Refused, Stale } from "../../../schema/core/errors.ts"
import { choose, decide } from "../../../machines/decide.ts"
import { records } from "../../../machines/index.ts"
import type { PaperCheck } from "../../../schema/papersets/paperCheck.ts"
import { papersetStream } from "../../../schema/papersets/paperset.ts"
import { questionStream } from "../../../schema/questions/question.ts"
import { translationStream } from "../../../schema/translations/translation.ts"
import { personOf } from "../questions/read.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { contentNow, keepContent, sealOf } from "./content.ts"
import { checksNow } from "./facts.ts"
import { loadPaper, type Paper } from "./load.ts"
import { paperSummary, step, type PaperHost } from "./paperState.ts"

/** The streams that a paper's content is made of: its own, its questions', and their translations'. */
const streamsOf = ({ id, questions, plan }: Paper): readonly string[] => [
  papersetStream(id),
  ...questions.map(({ question }) => questionStream(question)),
  ...questions.flatMap(({ question }) =>
    plan.languages.flatMap((language) => (language === "en" ? [] : [translationStream(question, language)]))
  )
]

/** Something that the content is made of changed while it was looked at. */
class Overtaken extends Error {}

/** How often a paper is looked at again when something of it changed meanwhile. */
const tries = 5

/**
 * Signs a paper. Its machine takes a signature while every check of the content passes, and says whether it is the
 * first or the one that seals. The first person's signature is on the hash of its content; the second person's seals
 * it, if it is the same still, and locks its questions, all in one transaction. What was checked is what is signed:
 * when anything of it changed meanwhile, it is looked at again.
 * @throws Invalid, NotFound, Refused with the checks that do not pass, or to one person alone, Stale where the caller
 * saw another content
 */
export const finalizePaperset = async (
  portal: PaperHost,
  asked: { readonly paperset_id: number; readonly class_id: number; readonly hash?: string },
  gesture: CommandContext
) => {
  for (let left = tries; ; left--) {
    try {
      return await sign(portal, asked, gesture)
    } catch (error) {
      if (!(error instanceof Overtaken) || left === 1) throw error
    }
  }
}

const sign = async (
  portal: PaperHost,
  { paperset_id: id, class_id, hash: seen }: Parameters<typeof finalizePaperset>[1],
  gesture: CommandContext
) => {
  const { pool, log } = portal
  const first = await loadPaper(pool, id)
  if (first.class_level !== class_id)
    throw new Invalid({
      message: t.otherClass,
      fields: { class_id: t.forClass({ classLevel: first.class_level }) }
    })
  const streams = streamsOf(first)
  const before = await log.states(streams)
  const paper = await loadPaper(pool, id)
  const failed = (await checksNow(pool, paper)).filter(({ verdict }) => verdict === "fault")
  const content = await contentNow(pool, paper)
  const seal = sealOf(content)
  if (seen !== undefined && seen !== seal.hash) {
    throw new Stale({
      message: t.paperChanged,
      version: paper.version,
      current: { hash: seal.hash }
    })
  }
  if (failed.length === 0) await keepContent(pool, seal)
  const by = personOf(gesture.caller)
  const stream = papersetStream(id)
  let isExplained = false
  const signing = log.batch({
    ...commandOf(gesture),
    streams,
    decide: (states) => {
      if (streams.some((one) => states.get(one)?.version !== before.get(one)?.version)) throw new Overtaken()
      const state = states.get(stream)?.state
      const signature = { by, hash: seal.hash, failedChecks: failed.map(({ name }) => name) }
      const { type, ...data } = choose(records.paperset.machine, state, [
        { type: "signed", ...signature },
        { type: "sealed", ...signature, sets: content.sets }
      ])
      const decision = decide(records.paperset.machine, state, { type, ...data })
      isExplained = !decision.taken && decision.allowed.includes(type) && failed.length > 0
      const signed = { stream, type: `paperset.${type}`, data }
      if (type === "signed") return { events: [signed], reply: false }
      const locked = paper.questions.map(({ question }) => ({
        stream: questionStream(question),
        type: "question.locked",
        data: { paperset: id }
      }))
      return { events: [signed, ...locked], reply: true }
    }
  })
  const isSealed = await signing.catch((error: unknown) => {
    if (!(error instanceof Refused) || !isExplained) throw error
    const { allowed, state } = error
    throw new Refused({ message: t.notFinal({ reasons: wordsOf(failed) }), allowed, state })
  })
  return { ...(await paperSummary(portal, id)), hash: seal.hash, is_sealed: isSealed }
}

/** Which checks do not pass, each with the first of its reasons. */
const wordsOf = (failed: readonly PaperCheck[]): string =>
  failed
    .map(
      ({ title, faults: [one, ...more] }) => `${title}: ${one!.text}${more.length ? ` And ${more.length} more.` : ""}`
    )
    .join(" ")

/** Takes the first signature back. @throws NotFound, Refused */
export const withdrawSignature = (portal: PaperHost, id: number, reason: string, gesture: CommandContext) =>
  step(portal, id, "paperset.signatureWithdrawn", { reason }, gesture)
