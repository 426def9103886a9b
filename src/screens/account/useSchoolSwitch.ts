import { useMemo } from "react"
import { fromPromise } from "xstate"
import { schoolActivation, type Switch } from "../../../machines/flows/schoolActivation.ts"
import { graphql } from "../../api/queries.ts"
import { runMutation } from "../../api/graphql.ts"
import { keepPerson } from "../../api/session.ts"
import { useFlow } from "../../api/flows.ts"

const disable = graphql(`
  mutation Disable($id: Int!, $reason: String) {
    disableSchool(id: $id, reason: $reason) {
      is_active
    }
  }
`)
const enable = graphql(`
  mutation Enable($id: Int!) {
    enableSchool(id: $id) {
      is_active
    }
  }
`)

/** Switches one's own school off and on; the stored user gets the new flag. */
export const useSchoolSwitch = () => {
  const machine = useMemo(
    () =>
      schoolActivation.provide({
        actors: {
          switchSchool: fromPromise<unknown, Switch & { readonly reason: string }>(
            ({ input: { school, isActive, reason } }) =>
              isActive
                ? runMutation(enable, { id: school })
                : runMutation(disable, { id: school, ...(reason === "" ? {} : { reason }) })
          )
        },
        actions: { remember: ({ context }) => keepPerson({ is_active: context.wanted.isActive ? 1 : 0 }) }
      }),
    []
  )
  return useFlow(machine)
}
