import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { fromPromise } from "xstate"
import { checkout, type Ordered } from "../../../machines/flows/checkout.ts"
import { toApiError } from "../../api/apiError.ts"
import type { InputOf } from "../../api/calls.ts"
import { runMutation } from "../../api/graphql.ts"
import { leaveForCheckout } from "./checkout.ts"

/** The checkout of students' fees. `again` has what they cost asked for anew, where nothing was ordered. */
export const useCheckout = (isInstitute: boolean, again: () => void) => {
  const navigate = useNavigate()
  return useMemo(() => {
    const orElse = (caught: unknown): never => {
      again()
      throw toApiError(caught)
    }
    return checkout.provide({
      actors: {
        pay: fromPromise<unknown, Ordered>(({ input }) => {
          const ordered = input as InputOf<"payStudents">
          return (
            isInstitute ? runMutation("payInstituteStudents", ordered) : runMutation("payStudents", ordered)
          ).then(leaveForCheckout, orElse)
        }),
        offerTransfer: fromPromise<unknown, Ordered>(({ input }) =>
          runMutation("payByTransfer", input as InputOf<"payByTransfer">).then(
            ({ id }) => navigate(`/payment/payment-history?order=${id}`),
            orElse
          )
        )
      }
    })
  }, [isInstitute, again, navigate])
}
