import { CalendarClock, LockKeyhole, LockKeyholeOpen } from "lucide-react"
import { useState } from "react"
import { ActionButton } from "../../../components/ActionButton.tsx"
import { Dialog } from "../../../components/Dialog.tsx"
import { dateTime } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Empty, Notice } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { ErrorDialog } from "../../../components/ErrorDialog.tsx"
import { actionsOf } from "../../../api/actions.ts"
import { runMutation } from "../../../api/graphql.ts"
import { toApiError } from "../../../api/apiError.ts"
import { declineUnseal, unsealPaperset, type Paper } from "../queries.ts"
import { ScheduleForm } from "../schedules/ScheduleForm.tsx"
import { State } from "../State.tsx"
import { states } from "../labels.ts"
import { ReasonDialog } from "./ReasonDialog.tsx"
import * as css from "../Papersets.css.ts"

/** The seals of a paper with their hashes, the exams that are scheduled with it, and the way to break a seal by two. */
export const Seal = ({ paper, changed }: { readonly paper: Paper; readonly changed: () => void }) => {
  const [asking, setAsking] = useState<"unseal" | "agree" | "schedule" | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = () => setAsking(null)
  const run = (task: Promise<unknown>, said: string) => {
    setBusy(true)
    task
      .then(
        () => toast("success", said),
        (caught: unknown) => setRefusal(toApiError(caught).message)
      )
      .finally(() => {
        setBusy(false)
        close()
        changed()
      })
  }
  const actions = actionsOf("paperset", paper.permits)
  return (
    <div className={css.stack}>
      {paper.unseal === null ? null : (
        <Notice tone="warning" title={`${paper.unseal.by ?? "Somebody"} asks to unseal this paper`}>
          <p>
            {paper.unseal.reason} ({dateTime(paper.unseal.at)})
          </p>
          <div className={css.tools}>
            {paper.unseal.is_own ? (
              <span>A second person has to agree.</span>
            ) : (
              <ActionButton
                permit={actions("unsealPaperset")}
                look="danger"
                size="compact"
                onClick={() => setAsking("agree")}
              >
                Agree and unseal…
              </ActionButton>
            )}
            <ActionButton
              permit={actions("declineUnseal")}
              size="compact"
              busy={isBusy}
              onClick={() => run(runMutation(declineUnseal, { id: paper.id }), "The paper stays sealed")}
            >
              Leave it sealed
            </ActionButton>
          </div>
        </Notice>
      )}
      <Section
        title="Seals"
        actions={
          <ActionButton
            permit={actions("askUnseal")}
            size="compact"
            icon={<LockKeyholeOpen size={14} aria-hidden />}
            onClick={() => setAsking("unseal")}
          >
            Unseal…
          </ActionButton>
        }
      >
        {paper.seals.length === 0 ? (
          <Empty icon={LockKeyhole} title="Not sealed yet">
            Two people sign the paper when its check list is green. The seal is the SHA-256 of everything in it.
          </Empty>
        ) : (
          <ol className={css.seals}>
            {paper.seals.map((seal) => (
              <li key={seal.version} className={css.seal}>
                <strong>Version {seal.version}</strong>
                <span>
                  Signed by {seal.signed_by ?? "–"}, sealed by {seal.sealed_by ?? "–"}, {dateTime(seal.at)}
                </span>
                <code className={css.code}>{seal.hash}</code>
                {seal.broken_at === null ? null : (
                  <span>
                    Unsealed {dateTime(seal.broken_at)}: asked by {seal.asked_by ?? "–"}, agreed by{" "}
                    {seal.broken_by ?? "–"}. “{seal.reason}”
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section
        title="Exams"
        actions={
          <ActionButton
            permit={actions("storeExamSchedule")}
            size="compact"
            icon={<CalendarClock size={14} aria-hidden />}
            onClick={() => setAsking("schedule")}
          >
            Schedule an exam
          </ActionButton>
        }
      >
        {paper.schedules.length === 0 ? (
          <p className={css.hint}>
            No exam is scheduled with this paper
            {states[paper.state]?.isSealed === true ? "." : "; only a sealed one can be."}
          </p>
        ) : (
          <ul className={css.seals}>
            {paper.schedules.map(({ id, state, opens_at: opens, closes_at: closes, languages }) => (
              <li key={id} className={css.seal}>
                <span>
                  <State state={state} of="schedule" />
                </span>
                <span>
                  {dateTime(opens)} to {dateTime(closes)}, in {languages.join(", ")}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {asking === "unseal" ? <ReasonDialog id={paper.id} asking="unseal" changed={changed} close={close} /> : null}
      {asking === "schedule" ? <ScheduleForm paper={paper.id} changed={changed} close={close} /> : null}
      <Dialog
        open={asking === "agree"}
        title="Unseal this paper?"
        verb="Unseal paper"
        danger
        busy={isBusy}
        close={close}
        description={`Version ${paper.paper_version} stays on record; version ${paper.paper_version + 1} is a draft, and its questions can change.`}
        act={() => run(runMutation(unsealPaperset, { id: paper.id }), "The paper is unsealed")}
      />
      {refusal === null ? null : (
        <ErrorDialog title="Could not unseal" close={() => setRefusal(null)}>
          {refusal}
        </ErrorDialog>
      )}
    </div>
  )
}
