import { assign, fromPromise, setup } from "xstate"
import { toFlowError, type FlowError } from "./flowError.ts"

/** How an order stands that a page shows. */
export type SeenOrder = {
  readonly isPaid: boolean
  /** Whether the gateway may tell of its payment any time. */
  readonly isWaiting: boolean
  /** Whether the last payment failed; a bank may still change its mind. */
  readonly hasFailed: boolean
  readonly isGoods: boolean
}

/** What is ordered, as the call that orders it takes it. */
export type Ordered = Readonly<Record<string, unknown>>

type Context = Pick<SeenOrder, "hasFailed" | "isGoods"> & {
  /** How often the gateway was asked since the order was opened, or since somebody asked to check again. */
  readonly asked: number
  /** Why nothing was ordered. */
  readonly trouble: FlowError | null
}

type Asked = { readonly type: "payAsked" | "transferAsked"; readonly ordered: Ordered }
type Events = Asked | ({ readonly type: "orderSeen" } & SeenOrder) | { readonly type: "checkAsked" }

/** Milliseconds before each question to the gateway; after the last one the portal asks by itself. */
const pauses = [0, 3_000, 3_000, 5_000, 10_000, 20_000, 40_000]

/** Questions after which the bank is said not to have answered; one is enough after a payment that failed. */
const patience = 3

const seenOrder = ({ event }: { readonly event: SeenOrder }): SeenOrder => event

const troubleOf = ({ event }: { readonly event: { readonly error: unknown } }) => ({
  trouble: toFlowError(event.error)
})

const nobody = (name: string) => () => Promise.reject(new Error(`Nobody gave ${name}`))

/**
 * Paying online, on the page that orders and, after the return from the bank, on that of the order. `pay` orders and
 * leaves for the gateway, `offerTransfer` orders and leaves for the order's page, `askGateway` has the portal ask
 * whether the order was paid and never fails. What the order's page is told live comes as `orderSeen`.
 */
export const checkout = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    pay: fromPromise<unknown, Ordered>(nobody("pay")),
    offerTransfer: fromPromise<unknown, Ordered>(nobody("offerTransfer")),
    askGateway: fromPromise<unknown, { readonly isGoods: boolean }>(nobody("askGateway"))
  },
  delays: { pause: ({ context }) => pauses[context.asked] ?? 0 },
  guards: {
    isPaid: (_, seen: SeenOrder) => seen.isPaid,
    isClosed: (_, seen: SeenOrder) => !seen.isPaid && !seen.isWaiting,
    isOpen: (_, seen: SeenOrder) => seen.isWaiting,
    isDeclined: ({ context }, seen: SeenOrder) => seen.isWaiting && seen.hasFailed && context.asked > 0,
    isEnough: ({ context }) => context.hasFailed || context.asked + 1 >= patience,
    isLast: ({ context }) => context.asked + 1 >= pauses.length
  },
  actions: {
    keep: assign((_, { hasFailed, isGoods }: SeenOrder) => ({ hasFailed, isGoods })),
    count: assign({ asked: ({ context }) => context.asked + 1 }),
    beginAnew: assign({ asked: 0 }),
    fail: assign((_, { trouble }: { trouble: FlowError }) => ({ trouble })),
    forget: assign({ trouble: null })
  }
}).createMachine({
  id: "checkout",
  description: "Payment of an order",
  meta: { helpers: { pauses, patience } },
  context: { asked: 0, hasFailed: false, isGoods: false, trouble: null },
  initial: "choosing",
  states: {
    choosing: {
      description: "Choosing what to pay for",
      tags: "answerExpected",
      on: {
        payAsked: { target: "ordering", actions: "forget" },
        transferAsked: { target: "offering", actions: "forget" },
        orderSeen: [
          { guard: { type: "isPaid", params: seenOrder }, target: "paid", description: "The order is paid." },
          {
            guard: { type: "isClosed", params: seenOrder },
            target: "closed",
            description: "No payment is expected now."
          },
          { target: "returned", actions: { type: "keep", params: seenOrder } }
        ]
      }
    },
    ordering: {
      description: "Placing the order",
      tags: "busy",
      invoke: {
        src: "pay",
        input: ({ event }) => (event.type === "payAsked" ? event.ordered : {}),
        onDone: "leaving",
        onError: { target: "choosing", actions: { type: "fail", params: troubleOf } }
      }
    },
    leaving: { description: "On the way to the bank", tags: "busy", on: { payAsked: "ordering" } },
    offering: {
      description: "Placing the order for a bank transfer",
      tags: "busy",
      invoke: {
        src: "offerTransfer",
        input: ({ event }) => (event.type === "transferAsked" ? event.ordered : {}),
        onDone: "transferOffered",
        onError: { target: "choosing", actions: { type: "fail", params: troubleOf } }
      }
    },
    transferOffered: { type: "final", description: "Bank transfer chosen" },
    returned: {
      description: "Waiting for the payment",
      initial: "confirming",
      on: {
        orderSeen: [
          { guard: { type: "isPaid", params: seenOrder }, target: "paid", description: "The order is paid." },
          {
            guard: { type: "isClosed", params: seenOrder },
            target: "closed",
            description: "No payment is expected now."
          },
          { actions: { type: "keep", params: seenOrder } }
        ]
      },
      states: {
        confirming: {
          description: "Checking with the bank",
          tags: "answerExpected",
          initial: "asking",
          on: {
            orderSeen: {
              guard: { type: "isDeclined", params: seenOrder },
              target: "unanswered",
              actions: { type: "keep", params: seenOrder },
              description: "The payment failed."
            }
          },
          states: {
            asking: {
              description: "Asking the gateway",
              invoke: {
                src: "askGateway",
                input: ({ context: { isGoods } }) => ({ isGoods }),
                onDone: [
                  {
                    guard: "isEnough",
                    target: "#checkout.returned.unanswered",
                    actions: "count",
                    description: "The bank had time to answer."
                  },
                  { target: "pausing", actions: "count" }
                ]
              }
            },
            pausing: { description: "Asking again soon", after: { pause: "asking" } }
          }
        },
        unanswered: {
          description: "The bank has not answered, or declined",
          initial: "waiting",
          on: { checkAsked: { target: "confirming", actions: "beginAnew" } },
          states: {
            waiting: { description: "Asking again later", after: { pause: "repeating" } },
            repeating: {
              description: "Asking the gateway again",
              invoke: {
                src: "askGateway",
                input: ({ context: { isGoods } }) => ({ isGoods }),
                onDone: [
                  { guard: "isLast", target: "resting", actions: "count", description: "It was asked often enough." },
                  { target: "waiting", actions: "count" }
                ]
              }
            },
            resting: { description: "The portal asks by itself" }
          }
        }
      }
    },
    closed: {
      description: "No payment expected",
      on: {
        orderSeen: [
          { guard: { type: "isPaid", params: seenOrder }, target: "paid", description: "The order is paid." },
          {
            guard: { type: "isOpen", params: seenOrder },
            target: "returned",
            actions: ["beginAnew", { type: "keep", params: seenOrder }],
            description: "A payment is expected."
          }
        ]
      }
    },
    paid: { type: "final", description: "Order paid online or by transfer" }
  }
})
