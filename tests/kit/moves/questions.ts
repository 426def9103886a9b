import { records } from "../../../machines/index.ts"
import { questionStream } from "../../../schema/questions/question.ts"
import { translationStream } from "../../../schema/translations/translation.ts"
import type { NewEvent } from "../../../server/platform/eventlog/index.ts"
import type { Drawing } from "./drawing.ts"

/** What may happen to questions and their translations, drawn; what does not fit is not taken. */
export const questionsMoves = ({ one, draw, states, events }: Drawing) => {
  /** Questions that accounts 1 and 2 write and 3 and 4 judge; two papers hold them and let them go. */
  const questionMove = (): NewEvent => {
    const stream = questionStream(one([1, 2, 3, 4]))
    const name = !states.has(stream)
      ? "drafted"
      : one([
          "revised",
          "revised",
          "rolledBack",
          "submitted",
          "submitted",
          "keyConfirmed",
          "keyConfirmed",
          "keyDisputed",
          "commented",
          "changesRequested",
          "approved",
          "approved",
          "locked",
          "locked",
          "unlocked",
          "unlocked",
          ...(draw() < 0.05 ? ["retired" as const] : [])
        ])
    const by = one(name === "drafted" || name === "revised" || name === "rolledBack" ? [1, 2] : [1, 3, 4])
    const sample = {
      ...records.question.events[name as "drafted"].sample,
      by,
      ...(name === "drafted" ? { topic: `Topic ${events.length}` } : {})
    }
    const { by: _by, ...free } = sample
    const data = name === "locked" || name === "unlocked" ? { ...free, paperset: one([7, 8]) } : sample
    return { stream, type: `question.${name}`, data }
  }

  /** Translations of questions 1 and 2, which change under them; account 1 writes them, 1 and 3 judge. */
  const translationMove = (): NewEvent => {
    const [question, language] = [one([1, 2]), one(["hi", "ta"] as const)]
    const stream = translationStream(question, language)
    const name = !states.has(stream)
      ? "drafted"
      : one(["revised", "revised", "submitted", "submitted", "changesRequested", "approved", "approved", "outdated"])
    const segments = [
      {
        segment: "stem.0.0",
        source: one(["a", "b"]).repeat(64),
        words: "Which mirror?",
        content: [{ type: "text", text: `Line ${events.length}` }]
      }
    ]
    const version = Number(states.get(stream)?.context["sourceVersion"] ?? 0)
    const data =
      name === "drafted"
        ? { question, language, by: 1, sourceVersion: 1, segments }
        : name === "revised"
          ? { by: 1, sourceVersion: version, segments }
          : name === "outdated"
            ? { sourceVersion: version + 1, segments: one([[], ["stem.0.0"]]) }
            : name === "changesRequested"
              ? { by: 3, reason: "As drawn." }
              : { by: one([1, 3]) }
    return { stream, type: `translation.${name}`, data }
  }

  return { questionMove, translationMove }
}
