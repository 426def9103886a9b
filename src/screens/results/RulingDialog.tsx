import { Schema } from "effect"
import { t } from "#messages/results.js"
import { Reason, rulingFields, type Ruling } from "../../../schema/results/answerKey.ts"
import { runMutation } from "../../api/graphql.ts"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { RulingEffects } from "./RulingEffects.tsx"
import { isNumerical, rulings, typedLetters } from "./rulings.ts"
import type { KeyQuestion } from "./types.ts"

const reason = Reason.annotate({ title: t.reason })
const anyway = ["rightIfAttempted", "rightForAll", "notCounted", "keep"] as const

const OfLetters = Schema.Struct({
  how: Schema.Literals(["options", ...anyway]).annotate({ title: t.ruling }),
  right: Schema.String.check(
    Schema.isPattern(/^\s*([A-Fa-f]{1,6}\s*(,\s*[A-Fa-f]{1,6}\s*){0,5})?$/, { message: t.rightLetters })
  ).annotate({ title: t.rightAnswers, description: t.rightAnswersHint }),
  reason
})

const OfNumber = Schema.Struct({
  how: Schema.Literals(["number", ...anyway]).annotate({ title: t.ruling }),
  value: rulingFields.value.annotate({ title: t.rightNumber, description: t.rightNumberHint }),
  tolerance: rulingFields.tolerance.annotate({ title: t.tolerance }),
  reason
})

const widgets = { how: { names: rulings }, reason: { as: "area" } } as const

/** Rules on a question of an answer key: other right answers, or how it counts. */
export const RulingDialog = ({
  keyId,
  question,
  changed,
  close
}: {
  readonly keyId: number
  readonly question: KeyQuestion
  readonly changed: () => void
  readonly close: () => void
}) => {
  const send = async (ruling: {
    readonly how: KeyQuestion["how"]
    readonly right: readonly string[]
    readonly value: number | null
    readonly tolerance: number | null
    readonly reason: string
  }) => {
    await runMutation("ruleQuestion", { id: keyId, question_id: question.question_id, ...ruling })
    toast("success", t.rulingSaved)
    changed()
  }
  const effects = (typed: Ruling | null) => (
    <RulingEffects keyId={keyId} questionId={question.question_id} rulings={compared(question, typed)} />
  )
  const about = { title: t.ruleOn({ number: question.number }), lead: t.rulingLead, verb: t.saveRuling, widgets, close }
  return isNumerical(question) ? (
    <FormDialog
      {...about}
      schema={OfNumber}
      initial={{ how: "number", value: question.value, tolerance: question.tolerance, reason: "" }}
      send={({ how, value, tolerance, reason: why }) =>
        send({ how, right: [], ...(how === "number" ? { value, tolerance } : noNumber), reason: why })
      }
    >
      {({ values: { value, tolerance } }) =>
        effects(
          typeof value === "number" && typeof tolerance === "number"
            ? { how: "number", right: [], value, tolerance }
            : null
        )
      }
    </FormDialog>
  ) : (
    <FormDialog
      {...about}
      schema={OfLetters}
      initial={{ how: "options", right: question.right.join(", "), reason: "" }}
      send={({ how, right, reason: why }) =>
        send({ how, right: how === "options" ? typedLetters(right) : [], ...noNumber, reason: why })
      }
    >
      {({ values: { right } }) => {
        const letters = typedLetters(String(right))
        return effects(letters.length === 0 ? null : { how: "options", right: letters, ...noNumber })
      }}
    </FormDialog>
  )
}

const noNumber = { value: null, tolerance: null }

/** The rulings that a question can have: the typed one, and those that need no answer. */
const compared = ({ how }: KeyQuestion, typed: Ruling | null): readonly Ruling[] => [
  ...(typed === null ? [] : [typed]),
  ...anyway.filter((one) => one !== "keep" || how !== "keep").map((one) => ({ how: one, right: [], ...noNumber }))
]
