import { useEffect, useState } from "react"
import type { Present } from "../../schema/core/presence.ts"
import { attend } from "./socket.ts"

/**
 * Who else edits a record just now, by username, each once; oneself in another window too. None while `record` is null.
 */
export const usePresence = (record: string | null, isEditing: boolean): readonly string[] => {
  const [others, setOthers] = useState<readonly Present[]>([])
  useEffect(() => {
    if (record === null) return undefined
    const leave = attend(record, isEditing, setOthers)
    return () => {
      leave()
      setOthers([])
    }
  }, [record, isEditing])
  return [...new Set(others.map(({ username }) => username))]
}
