const oneLine = (source: string): string => source.replace(/\s+/g, " ")

/**
 * What an actor was made of, a function or a machine's configuration: XState keeps it beside what all actors have. Any
 * other value as it is.
 */
export const programOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "transition" in value && "config" in value ? value.config : value

/** A function as its source, with what it carries; XState's own (assign, raise, and) only what they were given. */
const functionText = (value: (...args: never) => unknown): unknown =>
  Object.keys(value).length === 0
    ? oneLine(value.toString())
    : "type" in value || "check" in value
      ? { ...value }
      : { ...value, source: oneLine(value.toString()) }

/** A value as a text; functions, also those inside, as their sources. */
export const textOf = (value: unknown): string => {
  const plain = typeof value === "function" ? functionText(value as () => unknown) : value
  return typeof plain === "string" && typeof value === "function"
    ? plain
    : (JSON.stringify(plain, (_, given: unknown) => {
        const inner = programOf(given)
        return typeof inner === "function" ? functionText(inner as () => unknown) : inner
      }) ?? "none")
}

/** A delay in milliseconds, or the source that computes it. */
export const delayText = (delay: unknown): string =>
  typeof delay === "number" ? `${delay.toLocaleString("en")} ms` : textOf(delay)
