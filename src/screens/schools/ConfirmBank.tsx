import { useState } from "react"
import { t } from "#messages/schools.js"
import { Button } from "../../components/Button.tsx"
import { toast } from "../../components/Toasts.tsx"
import { toApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"

/** Confirms a school's changed bank details, as a second person. */
export const ConfirmButton = ({
  id,
  version,
  done
}: {
  readonly id: number
  readonly version: number
  readonly done: () => void
}) => {
  const [isBusy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    runMutation("confirmSchoolBankDetails", { id, version })
      .then(
        () => toast("success", t.bankConfirmed),
        (caught: unknown) => toast("danger", t.bankNotConfirmed, toApiError(caught).message)
      )
      .finally(() => {
        setBusy(false)
        done()
      })
  }
  return (
    <Button look="primary" busy={isBusy} onClick={confirm}>
      {t.confirmBank}
    </Button>
  )
}
