import { useState } from "react"
import { t } from "#messages/results.js"
import type { RulingEffect } from "../../../schema/results/effectCalls.ts"
import type { Ruling } from "../../../schema/results/answerKey.ts"
import { toApiError } from "../../api/apiError.ts"
import { runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { ColumnsTable, type TextColumn } from "../../components/ColumnsTable.tsx"
import { number } from "../../components/format.ts"
import { Notice } from "../../components/States.tsx"
import { marks } from "./format.ts"
import { answerText, rulings as words } from "./rulings.ts"
import * as css from "./Results.css.ts"

type Props = {
  readonly keyId: number
  readonly questionId: number
  /** The rulings that are compared, the one that was typed first. */
  readonly rulings: readonly Ruling[]
}

/** What each ruling on a question would change, before one of them is saved. */
export const RulingEffects = ({ keyId, questionId, rulings }: Props) => {
  const [effects, show] = useState<readonly RulingEffect[]>([])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const compare = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      show(await runQuery("rulingEffects", { id: keyId, question_id: questionId, rulings }))
    } catch (caught) {
      setRefusal(toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.effects}>
      <div>
        <Button size="compact" busy={busy} onClick={() => inBackground(compare())}>
          {t.compareRulings}
        </Button>
      </div>
      {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
      {effects.length === 0 ? null : (
        <>
          <p className={css.soft}>{t.effectsLead({ count: effects[0]!.scored })}</p>
          <ColumnsTable
            label={t.rulingEffects}
            columns={ofRulings}
            rows={effects.map((one) => ({ name: nameOf(one), ...one }))}
            keyOf={keyOf}
          />
          <States effect={effects[0]!} />
        </>
      )}
    </div>
  )
}

/** A ruling in a few words: "Other right answers: A or B". */
const nameOf = (ruling: Ruling): string =>
  ruling.how === "options" || ruling.how === "number"
    ? t.rulingWith({ ruling: words[ruling.how], answer: answerText(ruling) })
    : words[ruling.how]

type Row = Pick<RulingEffect, "raised" | "lowered" | "moved" | "gained" | "lost"> & {
  readonly name: string
  readonly most?: number
}

const columnsOf = (head: string): readonly TextColumn<Row>[] => [
  { head, text: ({ name }) => name },
  { head: t.effectRaised, isNumber: true, text: ({ raised }) => number(raised) },
  { head: t.effectLowered, isNumber: true, text: ({ lowered }) => number(lowered) },
  { head: t.effectMoved, isNumber: true, text: ({ moved }) => number(moved) },
  { head: t.effectGained, isNumber: true, text: ({ gained }) => number(gained) },
  { head: t.effectLost, isNumber: true, text: ({ lost }) => number(lost) }
]
const ofRulings: readonly TextColumn<Row>[] = [
  ...columnsOf(t.ruling),
  { head: t.effectMost, isNumber: true, text: ({ most }) => marks(most ?? 0) }
]
const ofStates = columnsOf(t.inState)
const keyOf = ({ name }: Row) => name

/** The states in which a ruling moves somebody. */
const States = ({ effect }: { readonly effect: RulingEffect }) => {
  const touched = effect.states.filter(({ raised, lowered, moved }) => raised + lowered + moved > 0)
  if (touched.length === 0) return null
  const title = t.effectStates({ ruling: nameOf(effect) })
  return (
    <details>
      <summary>{title}</summary>
      <ColumnsTable
        label={title}
        columns={ofStates}
        rows={touched.map((one) => ({ ...one, name: one.state ?? t.noState }))}
        keyOf={keyOf}
      />
    </details>
  )
}
