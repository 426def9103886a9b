import { Schema } from "effect"
import { useState } from "react"
import type { SnapshotFrom } from "xstate"
import type { translateQuestion } from "../../../../machines/flows/translateQuestion.ts"
import { Button } from "../../../components/Button.tsx"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { isDone, storedOf, type Standing } from "./lines.ts"
import type { mayOf } from "./may.ts"
import type { useTranslate } from "./useTranslate.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/translations.js"
import { t as questions } from "#messages/questions.js"

const Reason = Schema.Struct({
  reason: Schema.Trim.check(Schema.isMinLength(3), Schema.isMaxLength(1_000)).annotate({
    title: questions.whatToChange,
    description: t.changesHint
  })
})

type Props = {
  readonly standings: readonly Standing[]
  readonly may: ReturnType<typeof mayOf>
  readonly flow: SnapshotFrom<typeof translateQuestion>
  readonly send: ReturnType<typeof useTranslate>["send"]
  readonly isTyped: boolean
}

/** What can be done with a translation now. */
export const Actions = ({ standings, may, flow, send, isTyped }: Props) => {
  const [isReturning, setReturning] = useState(false)
  const isReady = standings.every(isDone)
  const isToHandIn = may.write && (isTyped || may.submit)
  const isBusy = (name: "suggesting" | "storing" | "submitting" | "approving") => flow.matches(name)
  return (
    <>
      {may.write ? (
        <Button busy={isBusy("suggesting")} onClick={() => send({ type: "suggestAsked" })}>
          {t.suggest}
        </Button>
      ) : null}
      {may.write ? (
        <Button
          look={isTyped && !isReady ? "primary" : "plain"}
          busy={isBusy("storing")}
          disabled={!isTyped}
          onClick={() => send({ type: "storeAsked", ...storedOf(standings) })}
        >
          {common.save}
        </Button>
      ) : null}
      {isToHandIn && isReady ? (
        <Button
          look="primary"
          busy={isBusy("submitting")}
          onClick={() => send({ type: "submitAsked", ...storedOf(standings) })}
        >
          {t.submit}
        </Button>
      ) : null}
      {may.judge && !isTyped ? (
        <>
          <Button onClick={() => setReturning(true)}>{questions.requestChangesAsk}</Button>
          <Button look="primary" busy={isBusy("approving")} onClick={() => send({ type: "approveAsked" })}>
            {questions.approve}
          </Button>
        </>
      ) : null}
      {isReturning ? (
        <FormDialog
          schema={Reason}
          initial={{ reason: "" }}
          title={questions.requestChanges}
          verb={questions.requestChanges}
          widgets={{ reason: { as: "area" } }}
          close={() => setReturning(false)}
          send={({ reason }) => {
            send({ type: "returnAsked", reason })
            return Promise.resolve()
          }}
        />
      ) : null}
    </>
  )
}
