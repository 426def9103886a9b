import { useCallback, useState } from "react"
import { useAddress } from "../../components/useAddress.ts"
import type { OpenDialog } from "./openDialog.ts"

/** The open dialog about a student. The student's number is in the address, so that it can be linked to. */
export const useOpenDialog = (): readonly [doing: OpenDialog | null, choose: (next: OpenDialog | null) => void] => {
  const [params, change] = useAddress()
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const id = Number(params.get("student"))
  const linked = Number.isInteger(id) && id > 0 ? ({ what: "details", id } as const) : null
  const choose = useCallback(
    (next: OpenDialog | null) => {
      setAsked(next?.what === "details" ? null : next)
      if (next === null) change((query) => query.delete("student"))
      if (next?.what === "details") change((query) => query.set("student", String(next.id)))
    },
    [change]
  )
  return [asked ?? linked, choose]
}
