import { useState } from "react"
import { inBackground } from "../../api/inBackground.ts"
import { toast } from "../../components/Toasts.tsx"
import { toApiError } from "../../api/apiError.ts"

/** Does something once at a time; what it comes to is told, and `failed` is the title of what went wrong. */
export const useRun = (
  failed: string
): { readonly isBusy: boolean; readonly run: (task: () => Promise<void>) => void } => {
  const [isBusy, setBusy] = useState(false)
  const once = async (task: () => Promise<void>) => {
    setBusy(true)
    try {
      await task()
    } catch (caught) {
      toast("danger", failed, toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: (task) => inBackground(once(task)) }
}
