import { useState } from "react"
import { t } from "#messages/coordinators.js"
import { Dialog } from "../../components/Dialog.tsx"
import { TextField } from "../../components/Field.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import type { Coordinator } from "./types.ts"

/** Erases everything personal about a removed coordinator for good, once the username was typed. */
export const EraseCoordinator = ({
  coordinator: { id, name, username },
  close,
  done
}: {
  readonly coordinator: Coordinator
  readonly close: () => void
  readonly done: () => void
}) => {
  const [typed, setTyped] = useState("")
  const [isBusy, setBusy] = useState(false)
  const erase = async () => {
    setBusy(true)
    try {
      await runMutation("eraseCoordinator", { id, username: typed })
      toast("success", t.erased, t.onlyUsernameLeft({ username }))
      done()
    } catch (caught) {
      toast("danger", t.notErased, toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      close={close}
      title={t.eraseTitle({ name: name ?? username })}
      description={t.eraseText}
      verb={t.erasePermanently}
      danger
      ready={typed.trim() === username}
      busy={isBusy}
      act={erase}
    >
      <TextField
        label={t.eraseConfirm({ username })}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  )
}
