import { assign, setup } from "xstate"

type Events =
  | { readonly type: "navigationBegan" }
  | { readonly type: "navigationEnded" }
  | { readonly type: "requestBegan" }
  | { readonly type: "requestEnded" }

/** The bar at the top of the page, which moves while a screen or an answer is on its way. */
export const navigationLoader = setup({
  types: { context: {} as { readonly requests: number }, events: {} as Events },
  delays: { navigationPatience: 4_000 },
  guards: { isLast: ({ context }) => context.requests <= 1 },
  actions: {
    add: assign({ requests: ({ context }) => context.requests + 1 }),
    remove: assign({ requests: ({ context }) => Math.max(0, context.requests - 1) })
  }
}).createMachine({
  id: "navigationLoader",
  description: "Page and request loading indicator",
  context: { requests: 0 },
  type: "parallel",
  states: {
    navigation: {
      description: "Page navigation",
      initial: "still",
      states: {
        still: { description: "No navigation", on: { navigationBegan: "underWay" } },
        underWay: {
          description: "Loading a page",
          tags: "pending",
          on: { navigationEnded: "still", navigationBegan: { target: "underWay", reenter: true } },
          after: {
            navigationPatience: {
              target: "still",
              description: "Indicator hidden after a time limit; the page may still load"
            }
          }
        }
      }
    },
    requests: {
      description: "Pending requests",
      initial: "none",
      states: {
        none: { description: "No pending requests", on: { requestBegan: { target: "some", actions: "add" } } },
        some: {
          description: "Requests pending",
          tags: "pending",
          on: {
            requestBegan: { actions: "add" },
            requestEnded: [{ guard: "isLast", target: "none", actions: "remove" }, { actions: "remove" }]
          }
        }
      }
    }
  }
})
