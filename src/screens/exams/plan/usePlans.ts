import { useSelector } from "@xstate/react"
import { can } from "../../../../schema/core/permissions.ts"
import { sessionActor } from "../../../api/session.ts"

/** Whether who is signed in plans exams. */
export const usePlans = (): boolean =>
  useSelector(sessionActor, ({ context: { person } }) => can(person, "exam.manage"))
