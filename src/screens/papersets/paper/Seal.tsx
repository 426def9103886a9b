import { CalendarClock, LockKeyhole, LockKeyholeOpen } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/papersets.js"
import { languageList } from "../../../components/languages.ts"
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
import type { Paper } from "../types.ts"
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
        <Notice
          tone="warning"
          title={paper.unseal.by === null ? t.unsealAskedUnknown : t.unsealAsked({ by: paper.unseal.by })}
        >
          <p>{t.reasonAt({ reason: paper.unseal.reason, time: dateTime(paper.unseal.at) })}</p>
          <div className={css.tools}>
            {paper.unseal.is_own ? (
              <span>{t.secondMustApprove}</span>
            ) : (
              <ActionButton
                permit={actions("unsealPaperset")}
                look="danger"
                size="compact"
                onClick={() => setAsking("agree")}
              >
                {t.approveUnseal}
              </ActionButton>
            )}
            <ActionButton
              permit={actions("declineUnseal")}
              size="compact"
              busy={isBusy}
              onClick={() => run(runMutation("declineUnseal", { id: paper.id }), t.keptSealed)}
            >
              {t.declineUnseal}
            </ActionButton>
          </div>
        </Notice>
      )}
      <Section
        title={t.seals}
        actions={
          <ActionButton
            permit={actions("askUnseal")}
            size="compact"
            icon={<LockKeyholeOpen size={14} aria-hidden />}
            onClick={() => setAsking("unseal")}
          >
            {t.unsealMore}
          </ActionButton>
        }
      >
        {paper.seals.length === 0 ? (
          <Empty icon={LockKeyhole} title={t.noSeals}>
            {t.noSealsHint}
          </Empty>
        ) : (
          <ol className={css.seals}>
            {paper.seals.map((seal) => (
              <li key={seal.version} className={css.seal}>
                <strong>{t.version({ version: seal.version })}</strong>
                <span>
                  {t.sealedBy({ first: seal.signed_by ?? "–", second: seal.sealed_by ?? "–", time: dateTime(seal.at) })}
                </span>
                <code className={css.code}>{seal.hash}</code>
                {seal.broken_at === null ? null : (
                  <span>
                    {t.unsealedBy({
                      time: dateTime(seal.broken_at),
                      asked: seal.asked_by ?? "–",
                      agreed: seal.broken_by ?? "–",
                      reason: seal.reason ?? "–"
                    })}
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section
        title={t.exams}
        actions={
          <ActionButton
            permit={actions("storeExamSchedule")}
            size="compact"
            icon={<CalendarClock size={14} aria-hidden />}
            onClick={() => setAsking("schedule")}
          >
            {t.scheduleExam}
          </ActionButton>
        }
      >
        {paper.schedules.length === 0 ? (
          <p className={css.hint}>{states[paper.state]?.isSealed === true ? t.noExams : t.noExamsUnsealed}</p>
        ) : (
          <ul className={css.seals}>
            {paper.schedules.map(({ id, state, opens_at: opens, closes_at: closes, languages }) => (
              <li key={id} className={css.seal}>
                <span>
                  <State state={state} of="schedule" />
                </span>
                <span>
                  {t.scheduleTimes({
                    opens: dateTime(opens),
                    closes: dateTime(closes),
                    languages: languageList(languages)
                  })}
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
        title={t.unsealQuestion}
        verb={t.unsealPaper}
        danger
        busy={isBusy}
        close={close}
        description={t.unsealHint({ version: paper.paper_version, next: paper.paper_version + 1 })}
        act={() => run(runMutation("unsealPaperset", { id: paper.id }), t.unsealed)}
      />
      {refusal === null ? null : (
        <ErrorDialog title={t.unsealFailed} close={() => setRefusal(null)}>
          {refusal}
        </ErrorDialog>
      )}
    </div>
  )
}
