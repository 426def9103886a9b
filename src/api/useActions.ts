import { useCallback } from "react"
import type { CommandedKind } from "../../machines/commands/index.ts"
import { actionsOf, type Actions } from "./actions.ts"
import { runQuery } from "./graphql.ts"
import { useAnswer } from "./useAnswer.ts"

/**
 * What the caller may do with a record that comes over the socket, where rows carry no permits: asked when the screen
 * opens and whenever `turn`, which counts the record's changes, is another. Until the answer is there nothing is
 * offered.
 */
export const useActions = <Kind extends CommandedKind>(kind: Kind, id: number, turn: number): Actions<Kind> => {
  const load = useCallback(
    async () => (await runQuery("recordActions", { kind, ids: [String(id)] })).rows[0] ?? null,
    [kind, id]
  )
  return actionsOf(kind, useAnswer(load, turn).answer)
}
