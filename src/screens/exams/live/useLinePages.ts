import { useCallback } from "react"
import { useFirstOwn } from "../../../app/shell/ownMenu.ts"
import type { Node } from "./tree.ts"

/** Where the page of a line is: schools have one, for those who may open it. */
export const useLinePages = (): ((line: Node) => string | undefined) => {
  const schools = useFirstOwn("school/record")
  return useCallback(
    ({ level, row }: Node) =>
      schools === undefined || level !== "school" || row.id === null ? undefined : `/${schools}/${row.id}`,
    [schools]
  )
}
