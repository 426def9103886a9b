import { useCallback } from "react"
import { useAddress } from "./useAddress.ts"

/** Whether a screen's form for something new is open, which the address says: `create=1`. */
export const useCreating = (): readonly [isCreating: boolean, setCreating: (isCreating: boolean) => void] => {
  const [params, change] = useAddress()
  const set = useCallback(
    (isCreating: boolean) =>
      change((query) => {
        if (isCreating) query.set("create", "1")
        else query.delete("create")
      }),
    [change]
  )
  return [params.get("create") === "1", set]
}
