import { useMemo } from "react"
import { fromPromise } from "xstate"
import { mobileCode, type Proof, type Sent } from "../../../machines/flows/mobileCode.ts"
import { graphql } from "../../api/queries.ts"
import { runMutation } from "../../api/graphql.ts"
import { keepPerson } from "../../api/session.ts"
import { useFlow } from "../../api/flows.ts"

const sendCode = graphql(`
  mutation SendCode($mobile: String!, $type: String!) {
    sendMobileCode(mobile: $mobile, type: $type) {
      again_in
    }
  }
`)
const verifyCode = graphql(`
  mutation VerifyCode($mobile: String!, $otp: String!, $type: String!) {
    verifyMobileCode(mobile: $mobile, otp: $otp, type: $type) {
      mobile
    }
  }
`)

/** What these codes are for; a code of another purpose is not good here. */
const type = "profile"

/** Proves that a mobile number is one's own; the stored user gets it as the portal writes it. */
export const useMobileCode = () => {
  const machine = useMemo(
    () =>
      mobileCode.provide({
        actors: {
          sendCode: fromPromise<Sent, string>(
            async ({ input: mobile }) => (await runMutation(sendCode, { mobile, type })).sendMobileCode
          ),
          verifyCode: fromPromise<unknown, Proof>(async ({ input }) => {
            const { mobile } = (await runMutation(verifyCode, { ...input, type })).verifyMobileCode
            keepPerson({ mobile })
          })
        }
      }),
    []
  )
  return useFlow(machine)
}
