import { BadRequest } from "./badRequest.ts"
import type { Books, SandboxPayment } from "./books.ts"

/** An account number of the sandbox, in the protocol's shape. */
export type SandboxAccount = {
  readonly id: string
  readonly name: string
  readonly entity: "virtual_account"
  readonly status: "active"
  readonly description: string | null
  readonly amount_expected: null
  readonly notes: object
  amount_paid: number
  readonly customer_id: null
  readonly receivers: readonly { readonly account_number: string; readonly [field: string]: unknown }[]
  readonly close_by: number | null
  readonly closed_at: null
  readonly created_at: number
}

type Tell = (
  event: string,
  payment: SandboxPayment,
  more: Readonly<Record<string, { readonly entity: object }>>
) => void

/** Whom the sandbox's account numbers belong to, and at which branch. */
const holder = { name: "National Olympiad Trust", bank_name: "RBL Bank", ifsc: "RATN0VAAPIS" }

/** The first digits of the sandbox's account numbers, and how many follow. */
const prefix = "2223330"
const digits = 9

/** The sandbox's account numbers, in memory. Each may be paid into often, and with any amount. */
export const openAccounts = (books: Books, tell: Tell) => {
  const accounts = new Map<string, SandboxAccount>()
  const paidInto = new Map<string, string>()

  const account = (id: string): SandboxAccount => {
    const found = accounts.get(id)
    if (found === undefined) throw new BadRequest("id_not_found", "id")
    return found
  }

  const create = (asked: Readonly<Record<string, unknown>>): SandboxAccount => {
    const { receivers, description = null, notes = [], close_by: closeBy = null, ...others } = asked
    const [extra] = Object.keys(others)
    if (extra !== undefined) throw new BadRequest("extra_field_sent", extra)
    const types = (receivers as { types?: unknown } | undefined)?.types
    if (!Array.isArray(types) || types.join() !== "bank_account") throw new BadRequest("bad_receivers", "receivers")
    if (typeof notes !== "object" || notes === null || Object.keys(notes).length > 15)
      throw new BadRequest("too_many_notes", "notes")
    if (closeBy !== null && (!Number.isInteger(closeBy) || (closeBy as number) < books.now() + 900))
      throw new BadRequest("close_by_too_early", "close_by")
    const made: SandboxAccount = {
      id: books.idOf("va"),
      name: holder.name,
      entity: "virtual_account",
      status: "active",
      description: description as string | null,
      amount_expected: null,
      notes,
      amount_paid: 0,
      customer_id: null,
      receivers: [
        {
          id: books.idOf("ba"),
          entity: "bank_account",
          ...holder,
          notes: [],
          account_number: prefix + String(accounts.size + 1).padStart(digits, "0")
        }
      ],
      close_by: closeBy as number | null,
      closed_at: null,
      created_at: books.now()
    }
    accounts.set(made.id, made)
    return made
  }

  /** Account numbers that were made in a time, a page of them, the latest first. */
  const list = (query: URLSearchParams): readonly SandboxAccount[] => {
    const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise)
    const [from, to] = [number("from", 0), number("to", Number.MAX_SAFE_INTEGER)]
    const [skip, count] = [number("skip", 0), number("count", 10)]
    return [...accounts.values()]
      .filter(({ created_at: at }) => at >= from && at <= to)
      .toReversed()
      .slice(skip, skip + count)
  }

  /** A payer transfers an amount to an account number. A number that was closed by then takes nothing. */
  const transfer = (id: string, amount: number): SandboxPayment => {
    const to = account(id)
    if (to.close_by !== null && to.close_by <= books.now()) throw new BadRequest("account_closed", "id")
    if (!Number.isInteger(amount) || amount < 100) throw new BadRequest("amount_too_small", "amount")
    const made: SandboxPayment = {
      id: books.idOf("pay"),
      entity: "payment",
      amount,
      currency: "INR",
      status: "captured",
      order_id: null,
      method: "bank_transfer",
      amount_refunded: 0,
      captured: true,
      email: "payer@example.org",
      contact: "+919876543210",
      vpa: null,
      error_code: null,
      error_reason: null,
      notes: [],
      created_at: books.now()
    }
    books.receive(made)
    paidInto.set(made.id, id)
    to.amount_paid += amount
    tell("payment.captured", made, {})
    tell("virtual_account.credited", made, {
      virtual_account: { entity: { ...to } },
      bank_transfer: { entity: transferOf(made, id) }
    })
    return made
  }

  const transferOf = ({ id: paid, amount }: SandboxPayment, to: string) => ({
    id: books.idOf("bt"),
    entity: "bank_transfer",
    payment_id: paid,
    mode: "NEFT",
    bank_reference: `SBIN${String(paidInto.size).padStart(12, "0")}`,
    amount,
    payer_bank_account: {
      id: books.idOf("ba"),
      entity: "bank_account",
      ifsc: "SBIN0000001",
      bank_name: "State Bank of India",
      name: "Kamala Vidyalaya",
      account_number: "914010012345679"
    },
    virtual_account_id: to
  })

  const paymentsOf = (id: string): readonly SandboxPayment[] =>
    books.payments().filter((one) => paidInto.get(one.id) === account(id).id)

  return { create, account, list, paymentsOf, transfer, accounts: () => [...accounts.values()] }
}

export type Accounts = ReturnType<typeof openAccounts>
