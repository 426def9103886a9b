import { Schema } from "effect"
import { t } from "#messages/papersets.js"
import { RecordId } from "../../../../schema/core/id.ts"
import { PaperPlan } from "../../../../schema/papersets/paperset.ts"
import type { Paper } from "../types.ts"

/** A plan as it is typed; who plans a new paper also chooses whose it is. */
export const Planning = Schema.Struct({
  class_exam_id: RecordId.annotate({ title: t.examAndClass }),
  ...PaperPlan.fields
})

/** A line that asks for nothing in particular. */
export const anyLine = { count: 10, subject_id: null, topic: null, difficulty: null, kind: null, marks: null }

export const unplanned: typeof Planning.Encoded = {
  class_exam_id: 0,
  name: "",
  languages: ["en", "hi"],
  minutes: 90,
  sets: 6,
  instructions: [],
  sections: [{ section: 0, lines: [anyLine] }]
}

/** A paper's plan as a form has it. */
export const planOf = ({
  exam_id,
  class_level,
  name,
  languages: spoken,
  minutes,
  sets,
  sections,
  instructions
}: Paper) => ({
  class_exam_id: exam_id * 100 + class_level,
  name,
  languages: spoken,
  minutes,
  sets,
  sections,
  instructions
})

/** A plan as calls take it, whose lists can be changed. */
export const plain = ({ name, languages: spoken, minutes, sets, sections, instructions }: PaperPlan) => ({
  name,
  minutes,
  sets,
  languages: [...spoken],
  instructions: [...instructions],
  sections: sections.map(({ section, lines }) => ({ section, lines: [...lines] }))
})
