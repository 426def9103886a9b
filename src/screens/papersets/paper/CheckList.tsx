import { CircleCheck, CircleX, RotateCw, Signature, TriangleAlert } from "lucide-react"
import { useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { ActionButton } from "../../../components/ActionButton.tsx"
import { Button } from "../../../components/Button.tsx"
import { Dialog } from "../../../components/Dialog.tsx"
import { Section } from "../../../components/Page.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { ErrorDialog } from "../../../components/ErrorDialog.tsx"
import { actionsOf } from "../../../api/actions.ts"
import { states } from "../labels.ts"
import type { Checks, Paper } from "../queries.ts"
import { ReasonDialog } from "./ReasonDialog.tsx"
import { useFinalize } from "./useFinalize.ts"
import * as css from "../Papersets.css.ts"

const icons = { ok: CircleCheck, warning: TriangleAlert, fault: CircleX }
const verdicts = { ok: "Green", warning: "Warning", fault: "Not yet" }

/** The check list of a paper, and, for who signs, the way to sign it. */
export const CheckList = ({
  paper,
  changed,
  signs
}: {
  readonly paper: Paper
  readonly changed: () => void
  readonly signs: boolean
}) => {
  const [checks, setChecks] = useState<Checks | null>(null)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [flow, send] = useFinalize({ id: paper.id, classLevel: paper.class_level }, setChecks)
  const actions = actionsOf("paperset", paper.permits)
  const signature = states[paper.state]?.signature ?? null
  useEffect(() => {
    send({ type: "checkAsked" })
  }, [send])
  const isDone = flow.matches("signed") || flow.matches("sealed")
  useEffect(() => {
    if (!isDone) return
    toast(
      "success",
      flow.matches("sealed") ? "The paper is sealed" : "You signed the paper",
      flow.matches("sealed") ? "Nothing in it can change any more." : "A second person has to sign it now."
    )
    changed()
  }, [isDone, flow, changed])
  const isSecond = signature === "second"
  const isBlocked = flow.matches("blocked") || flow.matches("refused")
  const red = (checks?.checks ?? []).filter(({ verdict }) => verdict === "fault")
  return (
    <div className={css.stack}>
      <Section
        title="Check list"
        actions={
          <Button
            size="compact"
            icon={<RotateCw size={14} aria-hidden />}
            busy={flow.matches("checking")}
            onClick={() => send({ type: "checkAsked" })}
          >
            Check again
          </Button>
        }
      >
        {flow.matches("idle") && flow.context.trouble !== null ? (
          <Notice tone="warning">The check list is not up to date: {flow.context.trouble.message}</Notice>
        ) : null}
        {checks === null && !flow.matches("checking") ? null : checks === null ? (
          <Skeleton>
            <SkeletonLine height="280px" />
          </Skeleton>
        ) : (
          <ul className={css.checkList}>
            {checks.checks.map(({ name, title, verdict, faults }) => {
              const Icon = icons[verdict as keyof typeof icons]
              return (
                <li key={name} className={css.check}>
                  <Icon
                    size={18}
                    className={css.verdict[verdict as keyof typeof icons]}
                    aria-label={verdicts[verdict as keyof typeof icons]}
                  />
                  <div>
                    <span className={css.checkTitle}>{title}</span>
                    {faults.length === 0 ? null : (
                      <ul className={css.reasons}>
                        {faults.slice(0, 40).map(({ text, question, language }) => (
                          <li key={text}>
                            <Fault text={text} question={question} language={language} />
                          </li>
                        ))}
                        {faults.length > 40 ? <li>And {faults.length - 40} more.</li> : null}
                      </ul>
                    )}
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </Section>
      {!signs || signature === null ? null : (
        <Section title={isSecond ? "Second signature" : "First signature"}>
          {isSecond ? (
            <p>
              {paper.signed_by} signed this content.{" "}
              {paper.is_signer
                ? "You gave the first signature; a second person has to sign."
                : "Your signature seals it."}
            </p>
          ) : (
            <p>
              Two people sign the same content. After the first signature the paper cannot be changed, unless that is
              withdrawn.
            </p>
          )}
          <div className={css.foot}>
            {isSecond ? (
              <ActionButton permit={actions("withdrawSignature")} onClick={() => setWithdrawing(true)}>
                Withdraw the signature…
              </ActionButton>
            ) : null}
            {isBlocked ? (
              <Button
                aria-disabled
                aria-description="Some lines of the check list are not green"
                look="primary"
                icon={<Signature size={16} aria-hidden />}
                onClick={() => send({ type: "signAsked" })}
              >
                {isSecond ? "Sign and seal" : "Sign"}
              </Button>
            ) : (
              <ActionButton
                permit={actions(isSecond ? "sealPaperset" : "signPaperset")}
                look="primary"
                icon={<Signature size={16} aria-hidden />}
                busy={flow.matches("signing")}
                disabled={!flow.can({ type: "signAsked" }) && !flow.matches("signing")}
                onClick={() => send({ type: "signAsked" })}
              >
                {isSecond ? "Sign and seal" : "Sign"}
              </ActionButton>
            )}
          </div>
        </Section>
      )}
      <Dialog
        open={flow.matches("confirming")}
        title={isSecond ? "Sign and seal this paper?" : "Sign this paper?"}
        verb={isSecond ? "Sign and seal" : "Sign"}
        description={
          isSecond
            ? `Its ${paper.slots.length} questions, keys, translations and sets are sealed; nothing in it can change any more.`
            : "You say that this content is right. A second person signs it after you."
        }
        act={() => send({ type: "confirmed" })}
        close={() => send({ type: "dismissed" })}
      >
        {checks === null ? null : (
          <p className={css.hash}>
            <span className={css.hint}>Content (SHA-256)</span>
            <code>{checks.hash}</code>
          </p>
        )}
      </Dialog>
      {flow.matches("failed") || flow.matches("unchecked") ? (
        <ErrorDialog title="Could not finalize" close={() => send({ type: "dismissed" })}>
          {flow.context.trouble?.message || "Paperset API failed, please try again"}
        </ErrorDialog>
      ) : null}
      {flow.matches("refused") ? (
        <ErrorDialog title="Could not finalize" close={() => send({ type: "dismissed" })}>
          <RedLines checks={red} />
        </ErrorDialog>
      ) : null}
      {isWithdrawing ? (
        <ReasonDialog id={paper.id} asking="withdraw" changed={changed} close={() => setWithdrawing(false)} />
      ) : null}
    </div>
  )
}

type Check = Checks["checks"][number]

/** What is wrong, with the way to the question that it is about. */
const Fault = ({ text, question, language }: Pick<Check["faults"][number], "text" | "question" | "language">) => (
  <>
    {text}
    {question === null ? null : (
      <>
        {" "}
        <Link to={`/paper-editor-admin/question/${question}`}>
          Open question {question}
          {language === null ? "" : ` (${language})`}
        </Link>
      </>
    )}
  </>
)

/** Faults of a line that the dialog names; the check list has all of them. */
const named = 5

/** The lines of the check list that are not green, each with what to do about it. */
const RedLines = ({ checks }: { readonly checks: readonly Check[] }) => (
  <>
    These lines of the check list are not green yet. Nothing was changed.
    {checks.map(({ name, title, faults }) => (
      <span key={name} className={css.redLine}>
        <strong>{title}</strong>
        {faults.slice(0, named).map((fault) => (
          <span key={fault.text} className={css.redFault}>
            <Fault {...fault} />
          </span>
        ))}
        {faults.length > named ? <span className={css.redFault}>And {faults.length - named} more.</span> : null}
      </span>
    ))}
  </>
)
