import { useEffect, useMemo } from "react"
import { fromPromise } from "xstate"
import { checkout } from "../../../machines/flows/checkout.ts"
import { useFlow } from "../../api/flows.ts"
import { runMutation } from "../../api/graphql.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { states } from "./labels.ts"
import type { Order } from "./types.ts"

/**
 * An order as it stands: told when it changes, and asked for at the gateway while somebody looks at it and it is not
 * paid. `isAsking` is whether an answer of the gateway may still come soon.
 */
export const useOrder = (id: number) => {
  const input = useMemo(() => ({ id }), [id])
  const live = useLiveList("paymentOrder", input)
  const machine = useMemo(
    () =>
      checkout.provide({
        actors: {
          askGateway: fromPromise<unknown, { readonly isGoods: boolean }>(({ input: { isGoods } }) =>
            (isGoods ? runMutation("updateMaterialPayment", { id }) : runMutation("updatePaymentStatus", { id })).catch(
              () => undefined
            )
          )
        }
      }),
    [id]
  )
  const [flow, send] = useFlow(machine)
  const order: Order | undefined = live.list?.rows[0]
  const isPaid = order !== undefined && states[order.state].isPaid === true
  const isWaiting =
    order !== undefined &&
    (states[order.state].isWaiting === true ||
      (states[order.state].isTransfer === true && order.account_number !== null))
  const hasFailed = order !== undefined && order.failure !== null
  const isGoods = order !== undefined && order.copies > 0
  const isThere = order !== undefined
  useEffect(() => {
    if (isThere) send({ type: "orderSeen", isPaid, isWaiting, hasFailed, isGoods })
  }, [send, isThere, isPaid, isWaiting, hasFailed, isGoods])
  return {
    ...live,
    order,
    isAsking: isWaiting && flow.hasTag("answerExpected"),
    ask: () => send({ type: "checkAsked" })
  }
}
