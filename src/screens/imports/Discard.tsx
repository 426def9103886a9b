import { Trash2 } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/imports.js"
import { inBackground } from "../../api/inBackground.ts"
import type { Permit } from "../../../machines/commands/index.ts"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import type { Import } from "./types.ts"
import type { Imported } from "./sources.ts"

export const Discard = ({
  job,
  of,
  permit
}: {
  readonly job: Import
  readonly of: Imported
  readonly permit: Permit | undefined
}) => {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const waiting = job.unchecked + job.ready + job.doubtful + job.wrong
  const discard = async () => {
    setBusy(true)
    try {
      await runMutation("discardImport", { id: job.id })
      setAsking(false)
    } catch (caught) {
      toast("danger", t.discardFailed, toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ActionButton
        permit={permit}
        size="compact"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t.discard}
      </ActionButton>
      <Dialog
        open={isAsking}
        close={() => setAsking(false)}
        busy={busy}
        danger
        title={t.discardQuestion}
        verb={t.discardRows({ count: waiting })}
        act={() => inBackground(discard())}
        description={[
          t.discardLead({ count: waiting, file: job.name }),
          job.added === 0 ? t.addedNone({ of }) : t.addedStay
        ].join(" ")}
      />
    </>
  )
}
