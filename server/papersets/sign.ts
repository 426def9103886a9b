import { Invalid, Stale } from "../../schema/errors.ts"
import { mayBeSealed, type PaperCheck } from "../../schema/paperCheck.ts"
import { papersetStream } from "../../schema/paperset.ts"
import { questionStream } from "../../schema/question.ts"
import { translationStream } from "../../schema/translation.ts"
import type { StreamState } from "../log/index.ts"
import { personOf } from "../questions/read.ts"
import { commandOf, type Gesture } from "../session/gesture.ts"
import { contentNow, keepContent, sealOf } from "./content.ts"
import { checksNow } from "./facts.ts"
import { loadPaper, type Paper } from "./load.ts"
import { rememberedOf, standingOf, step, type PaperHost } from "./standing.ts"

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
 * Signs a paper whose check list is green. The first person's signature is on the hash of its content; the second person's
 * seals it, if it is the same still, and locks its questions, all in one transaction. What was checked is what is signed:
 * when anything of it changed meanwhile, it is looked at again.
 * @throws Invalid with the reasons, NotFound, Refused to one person alone, Stale where the caller saw another content
 */
export const finalizePaperset = async (
  portal: PaperHost,
  asked: { readonly paperset_id: number; readonly class_id: number; readonly hash?: string },
  gesture: Gesture
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
  gesture: Gesture
) => {
  const { pool, log } = portal
  const first = await loadPaper(pool, id)
  if (first.class_level !== class_id)
    throw new Invalid({
      message: "Could not finalize: the paper is of another class",
      fields: { class_id: `The paper is for class ${first.class_level}` }
    })
  const streams = streamsOf(first)
  const before = await log.states(streams)
  const paper = await loadPaper(pool, id)
  refuseUnready(await checksNow(pool, paper), before.get(papersetStream(id)))
  const content = await contentNow(pool, paper)
  const seal = sealOf(content)
  if (seen !== undefined && seen !== seal.hash) {
    throw new Stale({
      message: "The paper is not what you looked at any more. Look at it again.",
      version: paper.version,
      current: { hash: seal.hash }
    })
  }
  await keepContent(pool, seal)
  const by = personOf(gesture.caller)
  const stream = papersetStream(id)
  const isSealed = await log.batch({
    ...commandOf(gesture),
    streams,
    decide: (states) => {
      if (streams.some((one) => states.get(one)?.version !== before.get(one)?.version)) throw new Overtaken()
      if (rememberedOf(states.get(stream)!).signedBy === null) {
        return { events: [{ stream, type: "paperset.signed", data: { by, hash: seal.hash } }], reply: false }
      }
      const locked = paper.questions.map(({ question }) => ({
        stream: questionStream(question),
        type: "question.locked",
        data: { paperset: id }
      }))
      return {
        events: [{ stream, type: "paperset.sealed", data: { by, hash: seal.hash, sets: content.sets } }, ...locked],
        reply: true
      }
    }
  })
  return { ...(await standingOf(portal, id)), hash: seal.hash, is_sealed: isSealed }
}

/** A paper that waits for a signature wants a green check list; any other is its machine's to refuse. @throws Invalid */
const refuseUnready = (checks: readonly PaperCheck[], state: StreamState | undefined): void => {
  const waits = state?.state.value === "draft" || state?.state.value === "signed"
  if (!waits || mayBeSealed(checks)) return
  const faults = checks.filter(({ verdict }) => verdict === "fault")
  throw new Invalid({
    message: `Could not finalize: ${faults.map(({ title, faults: { length } }) => `“${title}” is not so (${length})`).join("; ")}`,
    fields: Object.fromEntries(
      faults.map(({ name, faults: [one, ...more] }) => [
        name,
        more.length ? `${one!.text} And ${more.length} more.` : one!.text
      ])
    )
  })
}

/** Takes the first signature back. @throws NotFound, Refused */
export const withdrawSignature = (portal: PaperHost, id: number, reason: string, gesture: Gesture) =>
  step(portal, id, "signatureWithdrawn", { reason }, gesture)
