import { expect, test } from "vitest"
import { documentOf } from "../../schema/documents/document.ts"
import { documentLimits } from "../../schema/documents/documentSize.ts"
import { readCaptions } from "../../schema/media/captions.ts"
import { mediaKinds } from "../../schema/media/media.ts"
import { readingWords } from "../../schema/papersets/paperQuality.ts"
import { computed } from "../kit/loopDelay.ts"

/** Milliseconds that a text of the largest size may take. */
const most = 250

const timed = <A>(read: () => A): A => {
  const started = computed()
  const answer = read()
  expect(computed() - started).toBeLessThan(most)
  return answer
}

test("captions of nothing but beginnings of marks are read in one pass", () => {
  const head = "WEBVTT\n\n00:01.000 --> 00:02.000\n"
  const cue = { start: 1, end: 2 }
  const many = "<".repeat(mediaKinds.captions.maxBytes - head.length)
  expect(timed(() => readCaptions(head + many))).toEqual({ cues: [{ ...cue, text: many }] })
  expect(readCaptions(`${head}<v Asha>2 &lt; 3</v>`)).toEqual({ cues: [{ ...cue, text: "2 < 3" }] })
})

test("the words of a question of nothing but dollars are counted in one pass", () => {
  const question = { passage: null, explanation: null, reason: null, left: [], right: [], options: [] }
  const words = (text: string) => readingWords({ ...question, stem: documentOf(text) })
  expect(timed(() => words("$".repeat(documentLimits.characters)))).toBe(0)
  expect(words("Find $$x^2$$ and $y$ now")).toBe(words("Find now and") + 2 * words("$x$"))
})
