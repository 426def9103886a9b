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
  description: "What is on its way: a screen, or answers of the portal.",
  context: { requests: 0 },
  type: "parallel",
  states: {
    navigation: {
      description: "Whether somebody is on the way to another screen.",
      initial: "still",
      states: {
        still: { description: "The screen that was asked for stands.", on: { navigationBegan: "underWay" } },
        underWay: {
          description: "Another screen is on its way.",
          tags: "pending",
          on: { navigationEnded: "still", navigationBegan: { target: "underWay", reenter: true } },
          after: {
            navigationPatience: { target: "still", description: "The bar says no more; the screen may still come." }
          }
        }
      }
    },
    requests: {
      description: "Whether the portal owes answers.",
      initial: "none",
      states: {
        none: { description: "Every answer is there.", on: { requestBegan: { target: "some", actions: "add" } } },
        some: {
          description: "At least one answer is on its way.",
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
