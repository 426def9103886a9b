import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { sessionActor } from "../../api/session.ts"

/** Signs out where there is no user menu. */
export const SignOutButton = ({
  className,
  icon,
  children
}: {
  readonly className: string
  readonly icon: ReactNode
  readonly children: ReactNode
}) => {
  const mayLeave = useSelector(sessionActor, (session) => session.can({ type: "signOutAsked" }))
  return (
    <button
      type="button"
      className={className}
      disabled={!mayLeave}
      onClick={() => sessionActor.send({ type: "signOutAsked" })}
    >
      {icon}
      {children}
    </button>
  )
}
