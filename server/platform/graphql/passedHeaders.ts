/** What calls of one GraphQL request say of an API key's pace, for the request's own answer. */
export type PassedHeaders = Record<string, string>

const passed = ["ratelimit", "ratelimit-policy", "retry-after"] as const

/** How many calls a RateLimit header says are left. */
const left = (header: string | undefined): number => Number(/;r=(\d+)/.exec(header ?? "")?.[1] ?? Infinity)

/** Keeps the headers of a call's answer where they say that fewer calls are left than any before. */
export const passHeaders = (kept: PassedHeaders, headers: Headers): void => {
  const limit = headers.get("ratelimit") ?? undefined
  if (limit === undefined || left(limit) > left(kept["ratelimit"])) return
  for (const name of passed) {
    const value = headers.get(name)
    if (value !== null) kept[name] = value
  }
}
