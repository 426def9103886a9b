import { useCallback } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { inBackground } from "../../api/inBackground.ts"

/** Leads back to where a page was opened from, and to `path` where it was opened by its address. */
export const useWayBack = (path: string): (() => void) => {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(() => inBackground(key === "default" ? navigate(path) : navigate(-1)), [key, navigate, path])
}
