import type { Life } from "../kit/lives.ts"

/** A case about a payment: small and large sums, money that may be assigned, and another person for some events. */
export const life: Life = {
  variations: {
    opened: [
      { amount: 5_000_000, reason: "order_paid_already" },
      { reason: "amount_differs" },
      { reason: "refunded_outside" },
      { reason: "disputed" },
      { reason: "bank_returned" },
      { amount: 5_000_000, reason: "bank_returned" }
    ],
    claimed: [{ by: 10 }],
    reassigned: [{ by: 10 }],
    refundApproved: [{ by: 10 }],
    reversed: [{ by: 10 }],
    reversalProposed: [{ by: 10 }],
    reversalApproved: [{ by: 10 }]
  }
}
