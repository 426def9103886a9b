import { useMemo } from "react"
import { fromPromise } from "xstate"
import { schoolActivation, type Switch } from "../../../machines/flows/schoolActivation.ts"
import { runMutation } from "../../api/graphql.ts"
import { keepPerson } from "../../api/session.ts"
import { useFlow } from "../../api/flows.ts"

/** Switches one's own school off and on; the stored user gets the new flag. */
export const useSchoolSwitch = () => {
  const machine = useMemo(
    () =>
      schoolActivation.provide({
        actors: {
          switchSchool: fromPromise<unknown, Switch & { readonly reason: string }>(
            ({ input: { school, isActive, reason } }) =>
              isActive
                ? runMutation("enableSchool", { id: school })
                : runMutation("disableSchool", { id: school, ...(reason === "" ? {} : { reason }) })
          )
        },
        actions: { remember: ({ context }) => keepPerson({ is_active: context.wanted.isActive ? 1 : 0 }) }
      }),
    []
  )
  return useFlow(machine)
}
