import { useState, type ReactNode } from "react"
import { toast } from "../../components/Toasts.tsx"
import { ErrorDialog } from "../../components/ErrorDialog.tsx"
import { toApiError } from "../../api/apiError.ts"

/**
 * Does one thing after the other: what came of it is told in passing, and why it was refused, in the portal's own
 * words, in a dialog that waits until it was read. `changed` is called either way: a refusal means that things stand
 * otherwise.
 */
export const useStep = (changed: () => void) => {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly title: string; readonly words: string } | null>(null)
  const step = async (title: string, task: () => Promise<string>): Promise<boolean> => {
    setBusy(true)
    try {
      toast("success", await task())
      return true
    } catch (caught) {
      setRefusal({ title, words: toApiError(caught).message })
      return false
    } finally {
      setBusy(false)
      changed()
    }
  }
  const told: ReactNode =
    refusal === null ? null : (
      <ErrorDialog title={refusal.title} close={() => setRefusal(null)}>
        {refusal.words}
      </ErrorDialog>
    )
  return { isBusy, step, told }
}
