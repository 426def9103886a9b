import { CircleCheck, CircleHelp } from "lucide-react"
import { t } from "#messages/common.js"
import { useUsername } from "../api/useUsername.ts"
import * as css from "./UsernameHint.css.ts"

/**
 * Says below a field whether an account has the username that is being typed; nothing while nobody knows. It blocks
 * nothing.
 */
export const UsernameHint = ({ typed }: { readonly typed: string }) => {
  const state = useUsername(typed)
  return (
    <p className={css.hint} role="status" data-state={state ?? undefined}>
      {state === null ? null : state === "taken" ? (
        <>
          <CircleCheck size={14} aria-hidden />
          {t.usernameTaken}
        </>
      ) : (
        <>
          <CircleHelp size={14} aria-hidden />
          {t.usernameFree}
        </>
      )}
    </p>
  )
}
