import { useState } from "react"
import type { EventFrom, SnapshotFrom } from "xstate"
import type { rollbackQuestion } from "../../../../machines/flows/rollbackQuestion.ts"
import { Button } from "../../../components/Button.tsx"
import { Dialog, Modal } from "../../../components/Dialog.tsx"
import { AreaField } from "../../../components/Field.tsx"
import { ErrorDialog } from "../../../components/ErrorDialog.tsx"
import type { Effects } from "../types.ts"
import * as css from "./Versions.css.ts"
import { t as common } from "#messages/common.js"
import { states as paperStates } from "../../papersets/labels.ts"
import { t } from "#messages/questions.js"

type Flow = {
  readonly flow: SnapshotFrom<typeof rollbackQuestion>
  readonly send: (event: EventFrom<typeof rollbackQuestion>) => void
}

/** What is asked before a question goes back to an earlier version, with what that touches. */
export const Rollback = ({ flow, send }: Flow) => {
  const { wanted, effects, trouble } = flow.context
  const dismiss = () => send({ type: "dismissed" })
  const words = trouble === null || trouble.message === "" ? t.rollbackCallFailed : trouble.message
  if (flow.matches("failed"))
    return (
      <ErrorDialog title={t.rollbackFailed} close={dismiss}>
        {words}
      </ErrorDialog>
    )
  if (flow.matches("unseen")) {
    return (
      <Modal
        open
        title={t.effectsFailed}
        description={t.effectsFailedLead({ problem: words })}
        close={dismiss}
        foot={
          <>
            <Button onClick={dismiss}>{common.cancel}</Button>
            <Button look="primary" onClick={() => send({ type: "againAsked" })}>
              {common.tryAgain}
            </Button>
          </>
        }
      />
    )
  }
  if (!flow.matches("confirming") && !flow.matches("rollingBack")) return null
  return (
    <Confirm
      key={`${wanted.question} ${wanted.version}`}
      version={wanted.version}
      effects={effects as Effects}
      isBusy={flow.matches("rollingBack")}
      dismiss={dismiss}
      confirm={(why) => send({ type: "confirmed", why })}
    />
  )
}

const Confirm = ({
  version,
  effects,
  isBusy,
  dismiss,
  confirm
}: {
  readonly version: number
  readonly effects: Effects
  readonly isBusy: boolean
  readonly dismiss: () => void
  readonly confirm: (why: string) => void
}) => {
  const [why, setWhy] = useState("")
  return (
    <Dialog
      open
      title={t.restoreTitle({ version })}
      verb={t.restoreVersion({ version })}
      busy={isBusy}
      ready={why.trim().length >= 3}
      act={() => confirm(why.trim())}
      close={dismiss}
      description={t.restoreLead({ version, next: effects.version + 1, current: effects.version })}
    >
      <div className={css.touched}>
        <Touched effects={effects} />
        <AreaField
          label={t.why}
          hint={t.whyHint}
          value={why}
          maxLength={1_000}
          rows={2}
          onChange={({ target }) => setWhy(target.value)}
        />
      </div>
    </Dialog>
  )
}

const Touched = ({ effects: { translations, papersets } }: { readonly effects: Effects }) =>
  translations.length === 0 && papersets.length === 0 ? (
    <p>{t.noEffects}</p>
  ) : (
    <ul className={css.effects}>
      {translations.map(({ language_id: code, name, stale, stale_now: now }) => (
        <li key={code}>
          {stale === 0
            ? t.linesCurrentAgain({ language: name, count: now })
            : t.linesOutdated({ language: name, count: stale, now })}
        </li>
      ))}
      {papersets.map(({ id, name, state, version }) => (
        <li key={id}>{t.paperKeeps({ name, state: paperStates[state]?.words ?? state, version })}</li>
      ))}
    </ul>
  )
