import { CircleCheck, CircleX, Clock, Hourglass, Landmark, RotateCcw, type LucideIcon } from "lucide-react"
import { t } from "#messages/payments.js"
import type { Order } from "./types.ts"

type Shown = {
  readonly words: string
  readonly tone: "success" | "info" | "neutral"
  readonly icon: LucideIcon
  /** Whether the gateway may tell of its payment any time. */
  readonly isWaiting?: true
  /** Whether it waits for a bank transfer. */
  readonly isTransfer?: true
  readonly isPaid?: true
  /** Whether its payment was reversed, so that it can be paid again. */
  readonly isReversed?: true
  /** What is said of an order that is neither. */
  readonly said?: readonly [title: string, text: string]
}

/** How an order stands. */
export const states: Readonly<Record<Order["state"], Shown>> = {
  open: { words: t.stateOpen, tone: "neutral", icon: CircleX, said: [t.notStarted, t.notStartedText] },
  placed: { words: t.statePlaced, tone: "info", icon: Hourglass, isWaiting: true },
  awaitingTransfer: { words: t.stateTransfer, tone: "info", icon: Landmark, isTransfer: true },
  expired: { words: t.stateExpired, tone: "neutral", icon: Clock, said: [t.expiredTitle, t.expiredText] },
  unpaidAgain: { words: t.stateReversed, tone: "neutral", icon: RotateCcw, isReversed: true },
  settled: { words: t.statePaid, tone: "success", icon: CircleCheck, isPaid: true }
}

const methods: Readonly<Record<string, string>> = {
  upi: t.upi,
  bank_transfer: t.bankTransfer,
  card: t.card,
  netbanking: t.netbanking,
  wallet: t.wallet,
  emi: t.emi
}

/** How somebody paid; a method that the portal does not know stands as the gateway has it. */
export const methodOf = ({ method }: Pick<Order, "method">): string =>
  method === null ? "–" : (methods[method] ?? method)

/** Why students of an order were not paid for, and how many. */
export const droppedText = ({ reason, students: count }: Order["dropped"][number]): string =>
  ({
    paid_already: t.droppedPaid,
    withdrawn: t.droppedWithdrawn,
    erased: t.droppedErased,
    next_year: t.droppedNextYear
  })[reason]({ count })
