import { CircleCheck, CircleX, RotateCw, Signature, TriangleAlert } from "lucide-react"
import { useEffect, useState } from "react"
import { t } from "#messages/papersets.js"
import { ActionButton } from "../../../components/ActionButton.tsx"
import { Button } from "../../../components/Button.tsx"
import { Dialog } from "../../../components/Dialog.tsx"
import { Section } from "../../../components/Page.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { ErrorDialog } from "../../../components/ErrorDialog.tsx"
import { actionsOf } from "../../../api/actions.ts"
import { states } from "../labels.ts"
import type { Checks, Paper } from "../types.ts"
import { ReasonDialog } from "./ReasonDialog.tsx"
import { useFinalize } from "./useFinalize.ts"
import * as css from "../Papersets.css.ts"
import { Faults, RedLines } from "./CheckLines.tsx"

const icons = { ok: CircleCheck, warning: TriangleAlert, fault: CircleX }

const verdicts = { ok: t.checkPassed, warning: t.checkWarning, fault: t.checkFailed }

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
      flow.matches("sealed") ? t.paperSealed : t.youSigned,
      flow.matches("sealed") ? t.paperSealedHint : t.youSignedHint
    )
    changed()
  }, [isDone, flow, changed])
  const isSecond = signature === "second"
  const isBlocked = flow.matches("blocked") || flow.matches("refused")
  const red = (checks?.checks ?? []).filter(({ verdict }) => verdict === "fault")
  return (
    <div className={css.stack}>
      <Section
        title={t.checklist}
        actions={
          <Button
            size="compact"
            icon={<RotateCw size={14} aria-hidden />}
            busy={flow.matches("checking")}
            onClick={() => send({ type: "checkAsked" })}
          >
            {t.checkAgain}
          </Button>
        }
      >
        {flow.matches("idle") && flow.context.trouble !== null ? (
          <Notice tone="warning">{t.checksOutdated({ reason: flow.context.trouble.message })}</Notice>
        ) : null}
        {checks === null && !flow.matches("checking") ? null : checks === null ? (
          <Skeleton>
            <SkeletonLine height="280px" />
          </Skeleton>
        ) : (
          <ul className={css.checkList}>
            {checks.checks.map(({ name, title, verdict, faults }) => {
              const Icon = icons[verdict]
              return (
                <li key={name} className={css.check}>
                  <Icon size={18} className={css.verdict[verdict]} aria-label={verdicts[verdict]} />
                  <div>
                    <span className={css.checkTitle}>{title}</span>
                    <Faults of={faults} />
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </Section>
      {!signs || signature === null ? null : (
        <Section title={isSecond ? t.secondSignature : t.firstSignature}>
          {isSecond ? (
            <p>{(paper.is_signer ? t.signedByYou : t.signedByOther)({ by: paper.signed_by ?? "–" })}</p>
          ) : (
            <p>{t.firstSignatureHint}</p>
          )}
          <div className={css.foot}>
            {isSecond ? (
              <ActionButton permit={actions("withdrawSignature")} onClick={() => setWithdrawing(true)}>
                {t.withdrawSignatureMore}
              </ActionButton>
            ) : null}
            {isBlocked ? (
              <Button
                aria-disabled
                aria-description={t.checksFailedHint}
                look="primary"
                icon={<Signature size={16} aria-hidden />}
                onClick={() => send({ type: "signAsked" })}
              >
                {isSecond ? t.signAndSeal : t.sign}
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
                {isSecond ? t.signAndSeal : t.sign}
              </ActionButton>
            )}
          </div>
        </Section>
      )}
      <Dialog
        open={flow.matches("confirming")}
        title={isSecond ? t.sealQuestion : t.signQuestion}
        verb={isSecond ? t.signAndSeal : t.sign}
        description={isSecond ? t.sealQuestionHint({ count: paper.slots.length }) : t.signQuestionHint}
        act={() => send({ type: "confirmed" })}
        close={() => send({ type: "dismissed" })}
      >
        {checks === null ? null : (
          <p className={css.hash}>
            <span className={css.hint}>{t.contentHash}</span>
            <code>{checks.hash}</code>
          </p>
        )}
      </Dialog>
      {flow.matches("failed") || flow.matches("unchecked") ? (
        <ErrorDialog title={t.finalizeFailed} close={() => send({ type: "dismissed" })}>
          {flow.context.trouble?.message || t.finalizeFailedText}
        </ErrorDialog>
      ) : null}
      {flow.matches("refused") ? (
        <ErrorDialog title={t.finalizeFailed} close={() => send({ type: "dismissed" })}>
          <RedLines checks={red} />
        </ErrorDialog>
      ) : null}
      {isWithdrawing ? (
        <ReasonDialog id={paper.id} asking="withdraw" changed={changed} close={() => setWithdrawing(false)} />
      ) : null}
    </div>
  )
}
