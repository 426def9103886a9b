import { useSelector } from "@xstate/react"
import { isOneOf } from "../../../../schema/core/roleGroups.ts"
import { sessionActor } from "../../../api/session.ts"

/** Whether who is signed in plans exams. */
export const usePlans = (): boolean =>
  isOneOf(
    "admins",
    useSelector(sessionActor, ({ context: { person } }) => person?.role_id)
  )
