import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import { refundLimits, withoutMoney, type paymentCaseEvents } from "../../schema/payments/paymentCase.ts"

/** What decides what may be done: the money that waits, who holds the case, and who proposed a refund. */
type Context = {
  /** Money in suspense, in hundredths; 0 for a request without money. */
  readonly held: number
  /** What the case is about, in hundredths. */
  readonly amount: number
  /** Whether the bank took back a transfer that had paid an order. */
  readonly isReturned: boolean
  readonly currency: string
  /** Whether all of the payment waits, so that it may pay an order. */
  readonly isWhole: boolean
  readonly holder: number | null
  readonly proposer: number | null
}

const money = { held: 0, amount: 0, currency: "", isWhole: false, isReturned: false }
const initial: Context = { ...money, holder: null, proposer: null }

/** The largest refund or reversal that one person decides. */
const limitOf = (currency: string): number => refundLimits[currency] ?? 0

const holdFirst = "Claim the case first. A refund also needs money in suspense and must be within your limit."
const oneDecides = "Only a payment that was assigned to an order within your limit can be reversed by one person."
const above = { description: "Only a payment that was assigned to an order above your limit needs a second person." }
const returnedOnly = "Claim the case first. Only an order whose transfer the bank returned can be reversed here."

/**
 * The life of a case. Somebody claims it and then decides; a refund or a reversal above the limit needs a second
 * person. Each decision has a way back until the money has left.
 */
export const paymentCase = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof paymentCaseEvents> },
  guards: {
    isHolder: ({ context, event }) => "by" in event && event.by === context.holder,
    isAnother: ({ context, event }) => "by" in event && event.by !== context.holder,
    isSecond: ({ context, event }) => "by" in event && event.by !== context.proposer,
    mayRefund: ({ context, event }) =>
      "by" in event && event.by === context.holder && context.held > 0 && context.held <= limitOf(context.currency),
    mayPropose: ({ context, event }) =>
      "by" in event && event.by === context.holder && context.held > limitOf(context.currency),
    mayAssign: ({ context, event }) =>
      "by" in event && event.by === context.holder && context.held > 0 && context.isWhole,
    mayRefuse: ({ context, event }) => "by" in event && event.by === context.holder && context.held === 0,
    isWithinLimit: ({ context }) => context.amount <= limitOf(context.currency),
    isAboveLimit: ({ context }) => context.amount > limitOf(context.currency),
    isReturned: ({ context }) => context.isReturned,
    mayReverse: ({ context: { holder, isReturned, amount, currency }, event }) =>
      "by" in event && event.by === holder && isReturned && amount <= limitOf(currency),
    mayProposeReversal: ({ context: { holder, isReturned, amount, currency }, event }) =>
      "by" in event && event.by === holder && isReturned && amount > limitOf(currency)
  },
  actions: {
    keepMoney: assign(({ event }) =>
      event.type === "opened"
        ? {
            held: withoutMoney.includes(event.reason) ? 0 : event.amount,
            amount: event.amount,
            isReturned: event.reason === "bank_returned",
            currency: event.currency,
            isWhole: event.reason !== "students_dropped" && event.reason !== "overpaid"
          }
        : {}
    ),
    keepHolder: assign(({ event }) => ("by" in event ? { holder: event.by } : {})),
    dropHolder: assign({ holder: null, proposer: null }),
    keepProposer: assign(({ event }) => ("by" in event ? { proposer: event.by } : {}))
  }
}).createMachine({
  id: "paymentCase",
  description: "Case about a payment in suspense",
  context: initial,
  initial: "unopened",
  meta: { helpers: { limitOf, refundLimits, withoutMoney } },
  states: {
    unopened: {
      description: "No case",
      on: { opened: { target: "undecided", actions: "keepMoney" }, raised: "undecided" }
    },
    undecided: {
      tags: "waiting",
      description: "Money or an answer is waited for",
      initial: "open",
      on: { resolved: "resolved" },
      states: {
        open: { description: "Case open", on: { claimed: { target: "inWork", actions: "keepHolder" } } },
        inWork: {
          description: "Case in work",
          on: {
            reassigned: { guard: "isAnother", actions: "keepHolder", description: "You hold this case already." },
            released: {
              target: "open",
              guard: "isHolder",
              actions: "dropHolder",
              description: "Only the person who holds the case can release it."
            },
            asked: { target: "awaitingAnswer", guard: "isHolder", description: "Claim the case first." },
            refundDecided: { target: "#paymentCase.refundPending", guard: "mayRefund", description: holdFirst },
            refundProposed: {
              target: "awaitingApproval",
              guard: "mayPropose",
              actions: "keepProposer",
              description: holdFirst
            },
            assigned: {
              target: "#paymentCase.assignedToOrder",
              guard: "mayAssign",
              description: "Claim the case first. Only a payment that is whole and in suspense can be assigned."
            },
            refused: {
              target: "#paymentCase.turnedDown",
              guard: "mayRefuse",
              description: "Claim the case first. A case with money in suspense cannot be refused."
            },
            reversed: { target: "#paymentCase.reversal", guard: "mayReverse", description: returnedOnly },
            reversalProposed: {
              target: "#paymentCase.awaitingReversal",
              guard: "mayProposeReversal",
              actions: "keepProposer",
              description: returnedOnly
            }
          }
        },
        awaitingAnswer: {
          description: "Waiting for an answer",
          on: {
            answered: { target: "inWork", actions: "keepHolder" },
            reassigned: {
              target: "inWork",
              guard: "isAnother",
              actions: "keepHolder",
              description: "You hold this case already."
            }
          }
        },
        awaitingApproval: {
          description: "Refund needs a second approval",
          on: {
            refundApproved: {
              target: "#paymentCase.refundPending",
              guard: "isSecond",
              description: "Another person has to approve the refund."
            },
            refundDeclined: "inWork"
          }
        }
      }
    },
    refundPending: {
      description: "Refund approved, not sent yet",
      on: {
        refundSent: "refundUnderWay",
        refundFailed: "refundReturned",
        refundCancelled: { target: "undecided.inWork", actions: "keepHolder" }
      }
    },
    refundUnderWay: {
      description: "Refund on its way",
      on: { refunded: "paidBack", refundFailed: "refundReturned" }
    },
    refundReturned: {
      description: "Refund failed",
      on: { refundRetried: "refundPending", refundCancelled: { target: "undecided.inWork", actions: "keepHolder" } }
    },
    turnedDown: {
      description: "Request refused",
      on: { reopened: { target: "undecided.inWork", actions: "keepHolder" }, resolved: "resolved" }
    },
    paidBack: { type: "final", description: "Refunded" },
    assignedToOrder: {
      description: "Assigned to an order",
      on: {
        reversed: { target: "reversal", guard: "isWithinLimit", description: oneDecides },
        reversalProposed: { target: "awaitingReversal", guard: "isAboveLimit", actions: "keepProposer", ...above }
      }
    },
    awaitingReversal: {
      tags: "secondPerson",
      description: "Reversal needs a second approval",
      on: {
        reversalApproved: {
          target: "reversal",
          guard: "isSecond",
          description: "Another person has to approve the reversal."
        },
        reversalDeclined: [
          { target: "undecided.inWork", guard: "isReturned", description: "The bank returned the transfer." },
          "assignedToOrder"
        ]
      }
    },
    reversal: { type: "final", description: "Assignment reversed" },
    resolved: { type: "final", description: "Case resolved" }
  }
})
