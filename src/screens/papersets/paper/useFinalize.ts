import { useMemo } from "react"
import { fromPromise } from "xstate"
import {
  finalizePaperset,
  type Checked,
  type PaperToSign,
  type Signed
} from "../../../../machines/flows/finalizePaperset.ts"
import { useFlow } from "../../../api/flows.ts"
import { runMutation, runQuery } from "../../../api/graphql.ts"
import type { Checks } from "../types.ts"

/** Signs a paper: `told` hears the check list each time that it was gone through. */
export const useFinalize = (paper: PaperToSign, told: (checks: Checks) => void) => {
  const machine = useMemo(
    () =>
      finalizePaperset.provide({
        actors: {
          check: fromPromise<Checked, PaperToSign>(async ({ input: { id } }) => {
            const found = await runQuery("paperChecks", { id })
            told(found)
            return { mayBeSealed: found.may_be_sealed, hash: found.hash }
          }),
          sign: fromPromise<Signed, PaperToSign & { readonly hash: string }>(
            async ({ input: { id, classLevel, hash } }) => ({
              isSealed: (await runMutation("finalizePaperset", { paperset_id: id, class_id: classLevel, hash }))
                .is_sealed
            })
          )
        }
      }),
    [told]
  )
  return useFlow(machine, { input: paper })
}
