import { CircleCheck, CircleHelp } from "lucide-react"
import { useUsername } from "../api/useUsername.ts"
import * as css from "./UsernameHint.css.ts"

/** Says below a field whether an account has the username that is being typed; nothing while nobody knows. It blocks nothing. */
export const UsernameHint = ({ typed }: { readonly typed: string }) => {
  const state = useUsername(typed)
  return (
    <p className={css.hint} role="status" data-state={state ?? undefined}>
      {state === null ? null : state === "taken" ? (
        <>
          <CircleCheck size={14} aria-hidden />
          An account has this username.
        </>
      ) : (
        <>
          <CircleHelp size={14} aria-hidden />
          No account has this username.
        </>
      )}
    </p>
  )
}
