import { assign, fromPromise, setup } from "xstate"
import { toFlowError, type FlowError } from "./flowError.ts"

/** Who is signed in, as the server answered. */
export type Person = {
  readonly id: number
  readonly username: string
  readonly role_id: number
  readonly [more: string]: unknown
}

/** What a person signs in with. */
export type Credentials = { readonly username: string; readonly password: string }

type Context = {
  readonly person: Person | null
  /** Why the last try to sign in failed. */
  readonly trouble: FlowError | null
  /** Why nobody is signed in any more, when somebody was. */
  readonly ended: "signedOut" | "expired" | null
  /** Seconds left of a limit, as they are shown; the limit's end is a delay of its own. */
  readonly secondsLeft: number
}

type Events =
  | ({ readonly type: "signInAsked" } & Credentials)
  | { readonly type: "nameChanged" }
  | { readonly type: "signOutAsked" }
  | { readonly type: "remembered"; readonly person: Person }
  | { readonly type: "forgotten" }
  | { readonly type: "tokenRefused" }

/** Seconds that a limit lasts whose answer does not say so. */
const usualLimit = 60

/**
 * Who uses the portal, from the login to the last screen. `signIn`, `signOut` and `forget` are given by who runs it.
 */
export const session = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    signIn: fromPromise<Person, Credentials>(() => Promise.reject(new Error("Nobody gave signIn"))),
    signOut: fromPromise<void>(() => Promise.reject(new Error("Nobody gave signOut")))
  },
  delays: {
    second: 1_000,
    limit: ({ context }) => (context.trouble?.retryAfter ?? usualLimit) * 1_000,
    patience: 1_500
  },
  guards: { isLimited: (_, { trouble }: { trouble: FlowError }) => trouble.status === 429 },
  actions: {
    know: assign((_, { person }: { person: Person }) => ({ person, trouble: null, ended: null })),
    fail: assign((_, { trouble }: { trouble: FlowError }) => ({
      trouble,
      secondsLeft: trouble.retryAfter ?? usualLimit
    })),
    countDown: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - 1) }),
    tryAgain: assign({ trouble: null }),
    end: assign((_, { because }: { because: "signedOut" | "expired" }) => ({
      person: null,
      trouble: null,
      ended: because
    })),
    /** Clears what the browser remembers of the person. */
    forget: () => {}
  }
}).createMachine({
  id: "session",
  description: "Who is signed in in this browser",
  meta: { helpers: { usualLimit } },
  context: { person: null, trouble: null, ended: null, secondsLeft: 0 },
  initial: "signedOut",
  states: {
    signedOut: {
      description: "Signed out",
      on: {
        signInAsked: { target: "signingIn", actions: "tryAgain", description: "Sign-in form submitted" },
        remembered: {
          target: "signedIn",
          actions: { type: "know", params: ({ event }) => event },
          description: "Session restored from the browser"
        }
      }
    },
    signingIn: {
      description: "Checking username and password",
      invoke: {
        src: "signIn",
        input: ({ event }) => {
          if (event.type !== "signInAsked") throw new Error("Signing in needs credentials")
          return { username: event.username, password: event.password }
        },
        onDone: { target: "signedIn", actions: { type: "know", params: ({ event }) => ({ person: event.output }) } },
        onError: [
          {
            guard: { type: "isLimited", params: ({ event }) => ({ trouble: toFlowError(event.error) }) },
            target: "limited",
            actions: { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) },
            description: "Too many failed attempts"
          },
          {
            target: "signedOut",
            actions: { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) }
          }
        ]
      }
    },
    limited: {
      description: "Sign-in blocked for a while after too many attempts",
      after: { limit: { target: "signedOut", actions: "tryAgain" } },
      on: {
        nameChanged: {
          target: "signedOut",
          actions: "tryAgain",
          description: "A different username was entered"
        },
        remembered: { target: "signedIn", actions: { type: "know", params: ({ event }) => event } }
      },
      initial: "counting",
      states: {
        counting: {
          description: "Counting down",
          after: { second: { target: "counting", reenter: true, actions: "countDown" } }
        }
      }
    },
    signedIn: {
      description: "Signed in",
      on: {
        signOutAsked: "signingOut",
        remembered: {
          actions: { type: "know", params: ({ event }) => event },
          description: "Another tab signed in as a different user"
        },
        tokenRefused: {
          target: "signedOut",
          actions: [{ type: "end", params: { because: "expired" } }, "forget"],
          description: "Session expired or ended"
        },
        forgotten: {
          target: "signedOut",
          actions: [{ type: "end", params: { because: "signedOut" } }, "forget"],
          description: "Another tab signed out"
        }
      }
    },
    signingOut: {
      description: "Ending the session on the server",
      exit: [{ type: "end", params: { because: "signedOut" } }, "forget"],
      invoke: { src: "signOut", onDone: "signedOut", onError: "signedOut" },
      after: { patience: { target: "signedOut", description: "No response from the server" } }
    }
  }
})
