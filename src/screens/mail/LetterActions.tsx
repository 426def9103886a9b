import { Ban, Check, Repeat } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/mail.js"
import { toApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import * as css from "./Mail.css.ts"
import type { Letter } from "./types.ts"

/** What may be done with a message now, as the server says. */
export const LetterActions = ({
  letter: { id, to, can },
  changed,
  open
}: {
  readonly letter: Letter
  readonly changed: () => void
  readonly open: (id: string) => void
}) => {
  const [asking, setAsking] = useState<"repeat" | "cancel" | null>(null)
  const [isBusy, setBusy] = useState(false)
  const act = (work: () => Promise<unknown>) => {
    setBusy(true)
    inBackground(
      work()
        .then(changed, (caught: unknown) => toast("danger", t.notDone, toApiError(caught).message))
        .finally(() => {
          setBusy(false)
          setAsking(null)
        })
    )
  }
  const repeat = async () => {
    const { id: next } = await runMutation("repeatMessage", { id })
    toast("success", t.repeated)
    open(next)
  }
  if (can.length === 0) return null
  return (
    <div className={css.actions}>
      {can.includes("repeat") ? (
        <Button icon={<Repeat size={16} aria-hidden />} onClick={() => setAsking("repeat")}>
          {t.repeat}
        </Button>
      ) : null}
      {can.includes("confirm") ? (
        <Button
          icon={<Check size={16} aria-hidden />}
          busy={isBusy}
          onClick={() => act(() => runMutation("confirmMessage", { id }))}
        >
          {t.confirm}
        </Button>
      ) : null}
      {can.includes("cancel") ? (
        <Button look="quiet" icon={<Ban size={16} aria-hidden />} onClick={() => setAsking("cancel")}>
          {t.cancelMessage}
        </Button>
      ) : null}
      <Dialog
        open={asking === "repeat"}
        close={() => setAsking(null)}
        title={t.repeatTitle}
        description={t.repeatText({ to: to ?? t.erased })}
        verb={t.repeat}
        busy={isBusy}
        act={() => act(repeat)}
      />
      <Dialog
        open={asking === "cancel"}
        close={() => setAsking(null)}
        title={t.cancelTitle}
        description={t.cancelText}
        verb={t.cancelMessage}
        danger
        busy={isBusy}
        act={() => act(() => runMutation("cancelMessage", { id }))}
      />
    </div>
  )
}
