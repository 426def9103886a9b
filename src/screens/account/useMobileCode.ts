import { useMemo } from "react"
import { fromPromise } from "xstate"
import { mobileCode, type Proof, type Sent } from "../../../machines/flows/mobileCode.ts"
import { runMutation } from "../../api/graphql.ts"
import { keepPerson } from "../../api/session.ts"
import { useFlow } from "../../api/flows.ts"

/** What these codes are for; a code of another purpose is not good here. */
const type = "profile"

/** Proves that a mobile number is one's own; the stored user gets it as the portal writes it. */
export const useMobileCode = () => {
  const machine = useMemo(
    () =>
      mobileCode.provide({
        actors: {
          sendCode: fromPromise<Sent, string>(({ input: mobile }) => runMutation("sendMobileCode", { mobile, type })),
          verifyCode: fromPromise<unknown, Proof>(async ({ input }) => {
            const { mobile } = await runMutation("verifyMobileCode", { ...input, type })
            keepPerson({ mobile })
          })
        }
      }),
    []
  )
  return useFlow(machine)
}
