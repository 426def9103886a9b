/** A line of a bank statement: amounts in hundredths, debits negative; what a statement lacks is null. */
export type StatementLine = {
  /** The value date, `2026-11-24`. */
  readonly date: string
  readonly amount: number
  /** The bank's reference: a UTR, or a cheque's number. */
  readonly reference: string
  readonly narration: string
  readonly balance: number | null
}

/** A statement as it was read: the layout that it has, and its lines. */
export type Statement = { readonly layout: string; readonly lines: readonly StatementLine[] }

/** An amount as statements write it, `1,20,000.50`, in hundredths; undefined for any other text. */
export const hundredthsIn = (text: string): number | undefined => {
  const plain = text.replace(/[,\s]/gu, "").replace(/(?:cr|dr)\.?$/iu, "")
  const found = /^(-?)(\d{1,12})(?:[.](\d{1,2}))?$/u.exec(plain)
  if (found === null) return undefined
  const value = Number(found[2]) * 100 + Number((found[3] ?? "").padEnd(2, "0"))
  return found[1] === "-" ? -value : value
}

/** Whether a text `2026-11-24` is a day of the calendar. */
export const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
