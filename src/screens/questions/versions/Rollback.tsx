import { useState } from "react"
import type { EventFrom, SnapshotFrom } from "xstate"
import type { rollbackQuestion } from "../../../../machines/flows/rollbackQuestion.ts"
import { Button } from "../../../components/Button.tsx"
import { Dialog, Modal } from "../../../components/Dialog.tsx"
import { AreaField } from "../../../components/Field.tsx"
import { count } from "../../../components/format.ts"
import { ErrorDialog } from "../../../components/ErrorDialog.tsx"
import type { Effects } from "../questionQueries.ts"
import * as css from "./Versions.css.ts"

type Flow = {
  readonly flow: SnapshotFrom<typeof rollbackQuestion>
  readonly send: (event: EventFrom<typeof rollbackQuestion>) => void
}

/** What is asked before a question goes back to an earlier version, with what that touches. */
export const Rollback = ({ flow, send }: Flow) => {
  const { wanted, effects, trouble } = flow.context
  const dismiss = () => send({ type: "dismissed" })
  const words = trouble === null || trouble.message === "" ? "Rollback API failed, please try again" : trouble.message
  if (flow.matches("failed"))
    return (
      <ErrorDialog title="Failed to Rollback question" close={dismiss}>
        {words}
      </ErrorDialog>
    )
  if (flow.matches("unseen")) {
    return (
      <Modal
        open
        title="What it touches could not be seen"
        description={`${words} Nothing was changed.`}
        close={dismiss}
        foot={
          <>
            <Button onClick={dismiss}>Cancel</Button>
            <Button look="primary" onClick={() => send({ type: "againAsked" })}>
              Try again
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
      title={`Go back to version ${version}?`}
      verb={`Go back to version ${version}`}
      busy={isBusy}
      ready={why.trim().length >= 3}
      act={() => confirm(why.trim())}
      close={dismiss}
      description={`What version ${version} says becomes version ${effects.version + 1}, a draft that has to be reviewed again. Version ${effects.version} stays in the list.`}
    >
      <div className={css.touched}>
        <Touched effects={effects} />
        <AreaField
          label="Why"
          hint="Stands in the list of versions"
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
    <p>It touches no translation and no paper.</p>
  ) : (
    <ul className={css.effects}>
      {translations.map(({ language_id: code, name, stale, stale_now: now }) => (
        <li key={code}>
          {stale === 0
            ? `${name}: the translation fits again, its ${count(now, "stale line")} ${now === 1 ? "is" : "are"} right then.`
            : `${name}: ${count(stale, "line")} of the translation ${stale === 1 ? "says" : "say"} something else and ${stale === 1 ? "becomes" : "become"} stale${now === 0 ? "" : ` (${now} now)`}.`}
        </li>
      ))}
      {papersets.map(({ id, name, state, version }) => (
        <li key={id}>
          The paper “{name}” ({state}) keeps version {version}.
        </li>
      ))}
    </ul>
  )
