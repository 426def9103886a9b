import { t } from "#messages/server.payments.js"
import { Invalid } from "../../../../schema/core/errors.ts"
import { hundredthsIn, isDay, type Statement, type StatementLine } from "./line.ts"

/** Which column of a bank's CSV says what, by its head in small letters without anything but letters and digits. */
type Layout = {
  readonly name: string
  readonly date: string
  readonly narration: string
  readonly reference: string
  readonly balance: string
  /** Debits and credits in columns of their own, or one amount with a column that says which. */
  readonly sums:
    | { readonly debit: string; readonly credit: string }
    | { readonly amount: string; readonly sign: string }
}

const layouts: readonly Layout[] = [
  {
    name: "SBI",
    date: "valuedate",
    narration: "description",
    reference: "refnochequeno",
    balance: "balance",
    sums: { debit: "debit", credit: "credit" }
  },
  {
    name: "HDFC Bank",
    date: "valuedat",
    narration: "narration",
    reference: "chqrefnumber",
    balance: "closingbalance",
    sums: { debit: "debitamount", credit: "creditamount" }
  },
  {
    name: "ICICI Bank",
    date: "valuedate",
    narration: "transactionremarks",
    reference: "chequenumber",
    balance: "balanceinr",
    sums: { debit: "withdrawalamountinr", credit: "depositamountinr" }
  },
  {
    name: "Axis Bank",
    date: "trandate",
    narration: "particulars",
    reference: "chqno",
    balance: "bal",
    sums: { debit: "dr", credit: "cr" }
  },
  {
    name: "Kotak Mahindra Bank",
    date: "date",
    narration: "description",
    reference: "chqrefnumber",
    balance: "balance",
    sums: { amount: "amount", sign: "drcr" }
  }
]

/** The fields of a line of CSV. */
const fieldsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(([, quoted, plain]) =>
    (quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"')).trim()
  )

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ")

/** A date as banks write it: `24/11/2026`, `24-11-26`, `24 Nov 2026`; undefined for any other text. */
const dayIn = (text: string): string | undefined => {
  const found = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3})[-/. ](\d{2}|\d{4})$/u.exec(text)
  if (found === null) return undefined
  const [, day, named, year] = found as unknown as [string, string, string, string]
  const month = /^\d/u.test(named) ? Number(named) : months.indexOf(named.toLowerCase()) + 1
  const iso = `${year.padStart(4, "20")}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`
  return isDay(iso) ? iso : undefined
}

/** The lines of a bank's CSV, whose layout its heads tell; undefined where no line has the heads of one. */
export const csvLines = (text: string): Statement | undefined => {
  const rows = text
    .replace(/^\uFEFF/u, "")
    .split(/\r?\n/u)
    .map(fieldsOf)
  for (const [at, row] of rows.entries()) {
    const heads = row.map((head) => head.toLowerCase().replace(/[^a-z0-9]/gu, ""))
    const layout = layouts.find(({ name: _name, sums, ...columns }) =>
      [...Object.values(columns), ...Object.values(sums)].every((head) => heads.includes(head))
    )
    if (layout !== undefined)
      return { layout: layout.name, lines: rows.slice(at + 1).flatMap((fields) => lineOf(layout, heads, fields)) }
  }
  return undefined
}

const lineOf = (
  { date, narration, reference, balance, sums }: Layout,
  heads: readonly string[],
  fields: readonly string[]
): readonly StatementLine[] => {
  const cell = (head: string) => fields[heads.indexOf(head)] ?? ""
  const day = dayIn(cell(date))
  const amount = amountOf(sums, cell)
  if (day === undefined || amount === 0) return []
  if (amount === undefined) throw new Invalid({ message: t.amountUnreadable, fields: { file: t.amountUnreadable } })
  return [
    {
      date: day,
      amount,
      reference: cell(reference).replace(/^-$/u, ""),
      narration: cell(narration),
      balance: hundredthsIn(cell(balance)) ?? null
    }
  ]
}

/** The amount of a line, 0 where it has none; undefined where it cannot be read. */
const amountOf = (sums: Layout["sums"], cell: (head: string) => string): number | undefined => {
  const read = (head: string) => (/^-?$/u.test(cell(head)) ? 0 : hundredthsIn(cell(head)))
  if ("amount" in sums) {
    const amount = read(sums.amount)
    return amount === undefined ? undefined : /^d/iu.test(cell(sums.sign)) ? -Math.abs(amount) : Math.abs(amount)
  }
  const [debit, credit] = [read(sums.debit), read(sums.credit)]
  return debit === undefined || credit === undefined ? undefined : credit - debit
}
