import { useState } from "react"
import { Dialog } from "../../components/Dialog.tsx"
import { TextField } from "../../components/Field.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { eraseCoordinator, type Coordinator } from "./queries.ts"

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
      await runMutation(eraseCoordinator, { id, username: typed })
      toast("success", "Everything personal is erased", `Only the username ${username} is left.`)
      done()
    } catch (caught) {
      toast("danger", "Nothing was erased", toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      close={close}
      title={`Erase ${name ?? username} for good?`}
      description="Name, e-mail address, mobile, photo, everything that was written to them and their login are erased. This cannot be undone. What they did stays in the records, without a name."
      verb="Erase for good"
      danger
      ready={typed.trim() === username}
      busy={isBusy}
      act={erase}
    >
      <TextField
        label={`Type the username ${username}`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  )
}
