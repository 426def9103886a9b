import type { AnyStateMachine } from "xstate"

/**
 * cyrb53 over the definition, without descriptions, and the sources of its guards and actions; not a security hash. A
 * source does not say what the functions of its module do that it calls: a machine lists these in `meta.helpers`, which
 * is part of the definition.
 */
export const fingerprint = (machine: AnyStateMachine): string => {
  const text = JSON.stringify([machine.config, machine.implementations], (key, value: unknown) =>
    typeof value === "function"
      ? [value.toString(), { ...value }]
      : key === "description" && typeof value === "string"
        ? undefined
        : value
  )
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
