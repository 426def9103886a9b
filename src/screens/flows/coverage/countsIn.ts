import type { Counts } from "machine-inspector"

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The counts in a file of a test run; null where it is something else. */
export const countsIn = (text: string): Counts | null => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const isCounts =
    isObject(value) &&
    Object.values(value).every((own) => isObject(own) && Object.values(own).every((count) => typeof count === "number"))
  return isCounts ? (value as Counts) : null
}
