import { splitType } from "../../../machines/record.ts"
import { hiddenKeys, hiddenText } from "../../../schema/papersets/paperSecrecy.ts"

type Data = Readonly<Record<string, unknown>>

/** Stands for words that somebody wrote. */
const words = "•••"

const content = (data: Data): Data => ({
  ...data,
  topic: null,
  source: null,
  tags: [],
  text: hiddenText(),
  key: hiddenKeys.key,
  ...("why" in data ? { why: words } : {})
})
const lines = (data: Data): Data => ({ ...data, segments: [] })
const reason = (data: Data): Data => ({ ...data, reason: words })
const slots = (data: Data): Data => ({
  ...data,
  slots: (data["slots"] as readonly Data[]).map((slot, at) => ({ ...slot, question: at + 1, version: 1 })),
  ...("left" in data ? { left: [] } : {})
})

/**
 * What an event of papers shows beside its name: never a text, an answer or a key, nor which questions a paper has.
 * The placeholders fit the event's schema and lead the machine through the same states: a masked answer is
 * the masked key's where the answer was right, and another one where it was wrong.
 */
const masks: Readonly<Record<string, (data: Data) => Data>> = {
  "question.drafted": content,
  "question.revised": content,
  "question.rolledBack": content,
  "question.keyConfirmed": (data) => ({ ...data, answer: hiddenKeys.key }),
  "question.keyDisputed": (data) => ({ ...data, answer: hiddenKeys.other }),
  "question.commented": (data) => ({ ...data, place: null, text: words, suggestion: null }),
  "question.changesRequested": reason,
  "question.retired": reason,
  "translation.drafted": lines,
  "translation.revised": lines,
  "translation.changesRequested": reason,
  "paperset.copied": slots,
  "paperset.arranged": slots,
  "paperset.signatureWithdrawn": reason,
  "paperset.sealed": (data) => ({ ...data, sets: [] }),
  "paperset.unsealAsked": reason,
  "paperExport.failed": reason
}

/** Records whose content is masked: inspectors see what became of them, and nothing of what they hold. */
export const maskedKinds: ReadonlySet<string> = new Set(Object.keys(masks).map((type) => splitType(type)[0]))

/** An event's data as flows show it. */
export const masked = (type: string, data: Data): Data => masks[type]?.(data) ?? data
