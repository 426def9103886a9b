import type { StatementLine } from "./line.ts"

type Said = Pick<StatementLine, "reference" | "narration">

/** The shortest reference that tells a transfer from others of the same sum: a cheque's number. */
const shortest = 6

/**
 * What a bank calls a transfer by: its reference, and words that may be a UTR, which have at least six digits. Of the
 * reference, spaces and hyphens are dropped.
 */
const namesOf = ({ reference, narration }: Said): ReadonlySet<string> => {
  const words = narration.toUpperCase().match(/[A-Z0-9]{10,22}/gu) ?? []
  const own = reference.toUpperCase().replace(/[^A-Z0-9]/gu, "")
  return new Set([...(own.length >= shortest ? [own] : []), ...words.filter((word) => /(?:.*\d){6}/u.test(word))])
}

/** Whether what a bank says of a debit names a transfer that it had credited. */
export const isReturnOf = (debit: Said, credit: Said): boolean => {
  const plain = `${debit.narration} ${debit.reference}`.toUpperCase().split(/[^A-Z0-9]+/u)
  const said = new Set([...namesOf(debit), ...plain.filter((word) => word.length >= shortest)])
  return [...namesOf(credit)].some((name) => said.has(name))
}
