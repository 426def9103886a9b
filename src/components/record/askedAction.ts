import { useEffect, useEffectEvent } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { inBackground } from "../../api/inBackground.ts"
import type { RowAction } from "../list/actions.tsx"

/**
 * What goes along with the way to a record whose action is to begin there. It is no part of an address, or a link from
 * elsewhere could have it begin.
 */
export const asking = (command: string): { readonly asked: string } => ({ asked: command })

/** Begins the action that the way to this record asked for, once: as if its button had been pressed. */
export const useAskedAction = (actions: readonly RowAction[], start: (action: RowAction) => void): void => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const asked = (state as { readonly asked?: unknown } | null)?.asked
  const begin = useEffectEvent((command: string) => {
    // Coming back here, or loading the page anew, asks for nothing.
    inBackground(navigate(pathname + search, { replace: true, state: null }))
    const action = actions.find((one) => one.command === command)
    if (action !== undefined && (action.refusal ?? null) === null) start(action)
  })
  useEffect(() => {
    if (typeof asked === "string") begin(asked)
  }, [asked])
}
