import { assign, setup } from "xstate"
import { farBehind } from "../../schema/core/limits.ts"
import type { FlowError } from "./flowError.ts"

/** How a line that was lost came back: with what was missed, or with everything anew. */
export type Recovery = { readonly kind: "resumed" | "reloaded"; readonly position: number }

/** A payload that came, by what the line needs of it. `missing` events are in the log and not yet in the numbers. */
export type Heard = {
  readonly kind: "snapshot" | "delta" | "reset"
  readonly position: number
  readonly missing: number
}

type Context = {
  readonly missing: number
  /** Changes that came since the pause. */
  readonly waiting: number
  readonly recovery: Recovery | null
  readonly trouble: FlowError | null
}

type Events =
  | ({ readonly type: "heard" } & Heard)
  | { readonly type: "stalled" }
  | { readonly type: "lost" }
  | { readonly type: "ended"; readonly trouble: FlowError }
  | { readonly type: "changed"; readonly many: number }
  | { readonly type: "pauseAsked" }
  | { readonly type: "resumeAsked" }

/** The line that numbers come by as they change, and whether the screen follows. */
export const liveLine = setup({
  types: { context: {} as Context, events: {} as Events },
  delays: { recoveryShown: 60_000 },
  guards: {
    isFarBehind: ({ event }) => event.type === "heard" && event.missing > farBehind,
    isWhatWasMissed: ({ event }) => event.type === "heard" && event.kind === "delta"
  },
  actions: {
    measure: assign(({ event }) => (event.type === "heard" ? { missing: event.missing } : {})),
    stall: assign({ missing: 0 }),
    recover: assign(({ event }, { kind }: { kind: Recovery["kind"] }) =>
      event.type === "heard" ? { recovery: { kind, position: event.position }, missing: event.missing } : {}
    ),
    end: assign(({ event }) => (event.type === "ended" ? { trouble: event.trouble } : {})),
    keepBack: assign(({ context, event }) =>
      event.type === "changed" ? { waiting: context.waiting + event.many } : {}
    ),
    letGo: assign({ waiting: 0 })
  }
}).createMachine({
  id: "liveLine",
  description: "Live updates of a page",
  meta: { helpers: { farBehind } },
  context: { missing: 0, waiting: 0, recovery: null, trouble: null },
  type: "parallel",
  states: {
    line: {
      description: "Connection",
      initial: "connecting",
      on: { ended: { target: ".ended", actions: "end", description: "Ended by the server" } },
      states: {
        connecting: {
          description: "Connecting",
          on: {
            heard: { target: "connected", actions: "measure" },
            stalled: { target: "connected.behind", actions: "stall" }
          }
        },
        connected: {
          description: "Connected",
          initial: "current",
          on: { lost: "reconnecting" },
          states: {
            current: {
              description: "Connected, numbers are current",
              initial: "live",
              on: {
                heard: [{ guard: "isFarBehind", target: "behind", actions: "measure" }, { actions: "measure" }],
                stalled: { target: "behind", actions: "stall" }
              },
              states: {
                live: { description: "Live" },
                resumed: { description: "Reconnected, missed updates received", after: { recoveryShown: "live" } },
                reloaded: { description: "Reconnected, everything reloaded", after: { recoveryShown: "live" } }
              }
            },
            behind: {
              description: "Connected, numbers are delayed",
              on: {
                heard: [
                  { guard: "isFarBehind", actions: "measure" },
                  { target: "current", actions: "measure" }
                ]
              }
            }
          }
        },
        reconnecting: {
          description: "Reconnecting, numbers are not updating",
          on: {
            heard: [
              {
                guard: "isWhatWasMissed",
                target: "connected.current.resumed",
                actions: { type: "recover", params: { kind: "resumed" } }
              },
              { target: "connected.current.reloaded", actions: { type: "recover", params: { kind: "reloaded" } } }
            ]
          }
        },
        ended: { description: "Ended by the server" }
      }
    },
    screen: {
      description: "Whether the page shows updates",
      initial: "following",
      states: {
        following: {
          description: "Updating",
          on: { pauseAsked: "paused" }
        },
        paused: {
          description: "Paused",
          exit: "letGo",
          on: { changed: { actions: "keepBack" }, resumeAsked: "following" }
        }
      }
    }
  }
})
