import { assign, fromPromise, setup } from "xstate"
import { toFlowError, type FlowError } from "./flowError.ts"

/** A number, and the code that was typed for it. */
export type Proof = { readonly mobile: string; readonly otp: string }

/** What the portal says of a code that it sent: seconds until another can be asked for. */
export type Sent = { readonly again_in?: number }

type Context = Proof & {
  readonly trouble: FlowError | null
  /** Whether a code was sent to the number. */
  readonly isSent: boolean
  /** Seconds until another code can be asked for, as they are shown. */
  readonly secondsLeft: number
}

type Events =
  | { readonly type: "codeAsked"; readonly mobile: string }
  | { readonly type: "codeTyped"; readonly otp: string }
  | { readonly type: "againAsked" }
  | { readonly type: "numberChanged" }

/** Seconds until another code where the answer does not say so. */
const usualWait = 60

/** Somebody proves by a code that a mobile number is theirs. `sendCode` and `verifyCode` are given by who runs it. */
export const mobileCode = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    sendCode: fromPromise<Sent, string>(() => Promise.reject(new Error("Nobody gave sendCode"))),
    verifyCode: fromPromise<unknown, Proof>(() => Promise.reject(new Error("Nobody gave verifyCode")))
  },
  delays: { second: 1_000, again: ({ context }) => context.secondsLeft * 1_000 },
  guards: { isGone: (_, { trouble }: { trouble: FlowError }) => trouble.status === 404 },
  actions: {
    name: assign((_, { mobile }: { mobile: string }) => ({ mobile, otp: "", trouble: null })),
    type: assign((_, { otp }: { otp: string }) => ({ otp, trouble: null })),
    wait: assign((_, { sent }: { sent: Sent }) => ({ isSent: true, secondsLeft: sent.again_in ?? usualWait })),
    countDown: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - 1) }),
    fail: assign((_, { trouble }: { trouble: FlowError }) => ({ trouble })),
    tryAgain: assign({ trouble: null }),
    beginAnew: assign({ trouble: null, isSent: false })
  }
}).createMachine({
  id: "mobileCode",
  description: "Verification of a mobile number",
  meta: { helpers: { usualWait } },
  context: { mobile: "", otp: "", trouble: null, isSent: false, secondsLeft: 0 },
  initial: "asking",
  states: {
    asking: {
      description: "Entering the number",
      on: { codeAsked: { target: "sending", actions: { type: "name", params: ({ event }) => event } } }
    },
    sending: {
      description: "Sending the code",
      tags: "busy",
      invoke: {
        src: "sendCode",
        input: ({ context }) => context.mobile,
        onDone: { target: "entering", actions: { type: "wait", params: ({ event }) => ({ sent: event.output }) } },
        onError: {
          target: "asking",
          actions: ["beginAnew", { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) }]
        }
      }
    },
    entering: {
      description: "Entering the code",
      on: {
        codeTyped: { target: "verifying", actions: { type: "type", params: ({ event }) => event } },
        numberChanged: {
          target: "asking",
          actions: "beginAnew",
          description: "Changing the number"
        }
      },
      initial: "waiting",
      states: {
        waiting: {
          description: "A new code cannot be requested yet",
          after: { again: "ready" },
          initial: "counting",
          states: {
            counting: {
              description: "Counting down",
              after: { second: { target: "counting", reenter: true, actions: "countDown" } }
            }
          }
        },
        ready: {
          description: "A new code can be requested",
          on: { againAsked: { target: "#mobileCode.sending", actions: "tryAgain" } }
        }
      }
    },
    verifying: {
      description: "Checking the code",
      tags: "busy",
      invoke: {
        src: "verifyCode",
        input: ({ context: { mobile, otp } }) => ({ mobile, otp }),
        onDone: "verified",
        onError: [
          {
            guard: { type: "isGone", params: ({ event }) => ({ trouble: toFlowError(event.error) }) },
            target: "gone",
            actions: { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) },
            description: "The code expired, was replaced or was entered wrong too often"
          },
          {
            target: "entering",
            actions: { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) }
          }
        ]
      }
    },
    gone: {
      description: "Code no longer valid",
      on: {
        againAsked: { target: "sending", actions: "tryAgain" },
        numberChanged: { target: "asking", actions: "beginAnew" }
      }
    },
    verified: { type: "final", description: "Number verified" }
  }
})
