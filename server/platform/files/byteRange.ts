/** Bytes of a file, from the first to the last one, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * The range that a Range header asks for (RFC 9110, 14.2). Undefined where the whole file is the answer: without a
 * header, for another unit, for what is no range, and for several ranges at once, which no player asks for.
 */
export const rangeIn = (header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined => {
  const [, first, last] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? "") ?? []
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined
  if (first === "") {
    const length = Math.min(Number(last), size)
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== "" && Number(last) < start) return undefined
  if (start >= size) return "unsatisfiable"
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) }
}
