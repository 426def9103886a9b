import { useEffect, useMemo, useState } from "react"
import { runMutation } from "../../api/graphql.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { states } from "./labels.ts"
import type { Order } from "./types.ts"

/** Milliseconds after which the gateway is asked again for an order that is not paid; later, the portal asks. */
const asksAfter = [0, 3_000, 3_000, 5_000, 10_000, 20_000, 40_000] as const

/**
 * An order as it stands: told when it changes, and asked for at the gateway while somebody looks at it and it is not
 * paid. `isAsking` is whether an answer of the gateway may still come soon.
 */
export const useOrder = (id: number) => {
  const input = useMemo(() => ({ id }), [id])
  const live = useLiveList("paymentOrder", input)
  const [asked, setAsked] = useState(0)
  const order: Order | undefined = live.list?.rows[0]
  const isWaiting = order !== undefined && states[order.state].isWaiting === true
  const isGoods = order !== undefined && order.copies > 0
  useEffect(() => {
    const wait = asksAfter[asked]
    if (!isWaiting || wait === undefined) return undefined
    let isWanted = true
    const ask = async () => {
      await (isGoods ? runMutation("updateMaterialPayment", { id }) : runMutation("updatePaymentStatus", { id })).catch(
        () => undefined
      )
      if (isWanted) setAsked(asked + 1)
    }
    const timer = setTimeout(() => void ask(), wait)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [id, isWaiting, isGoods, asked])
  return {
    ...live,
    order,
    isAsking: isWaiting && asked < (order.failure === null ? 3 : 1),
    ask: () => setAsked(0)
  }
}
