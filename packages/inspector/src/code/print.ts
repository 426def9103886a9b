const identifier = /^[A-Za-z_$][\w$]*$/u

/** What XState's own functions were given, by the type that they carry. */
type Given = Readonly<Record<string, unknown>> & { readonly type?: string; readonly guards?: readonly unknown[] }

/** A value that no text stands for. */
export class Unprintable extends Error {}

const options = (given: Given, names: readonly string[], pad: string): string => {
  const some = Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
  return Object.keys(some).length === 0 ? "" : `, ${printed(some, pad)}`
}

const makers: Readonly<Record<string, (given: Given, pad: string) => string>> = {
  "xstate.assign": (given, pad) => `assign(${printed(given["assignment"], pad)})`,
  "xstate.raise": (given, pad) => `raise(${printed(given["event"], pad)}${options(given, ["id", "delay"], pad)})`,
  "xstate.sendTo": (given, pad) =>
    `sendTo(${printed(given["to"], pad)}, ${printed(given["event"], pad)}${options(given, ["id", "delay"], pad)})`,
  "xstate.emit": (given, pad) => `emit(${printed(given["event"], pad)})`,
  "xstate.cancel": (given, pad) => `cancel(${printed(given["sendId"], pad)})`,
  "xstate.stopChild": (given, pad) => `stopChild(${printed(given["actorRef"], pad)})`,
  "xstate.enqueueActions": (given, pad) => `enqueueActions(${printed(given["collect"], pad)})`
}

const programOf = (value: (...args: never) => unknown, pad: string): string => {
  const given = value as unknown as Given
  if (given.guards !== undefined) {
    const joint = (given as { readonly check?: { readonly name?: string } }).check?.name ?? value.name
    const parts = given.guards.map((guard) => printed(guard, pad))
    return /not/iu.test(joint) ? `not(${parts.join()})` : `${/or/iu.test(joint) ? "or" : "and"}([${parts.join(", ")}])`
  }
  const make = makers[given.type ?? ""]
  if (make !== undefined) return make(given, pad)
  if (Object.keys(value).length > 0) throw new Unprintable(`a function that carries ${Object.keys(value).join(", ")}`)
  const source = String(value)
  return /^(async\s+)?(\(|function\b|[\w$]+\s*=>)/u.test(source) ? source : `({ ${source} }).${value.name}`
}

/** The functions of XState that a printed configuration calls. */
export const xstateNames: readonly string[] = [
  "assign",
  "raise",
  "sendTo",
  "emit",
  "cancel",
  "stopChild",
  "enqueueActions",
  "and",
  "or",
  "not"
]

/**
 * A value as JavaScript: functions as their sources, what XState made of a call as that call.
 * @throws Unprintable where no text makes the value again
 */
export const printed = (value: unknown, pad = ""): string => {
  if (typeof value === "function") return programOf(value as never, pad)
  if (typeof value !== "object" || value === null) {
    if (typeof value === "symbol" || typeof value === "bigint") throw new Unprintable(typeof value)
    return value === undefined ? "undefined" : typeof value === "number" ? String(value) : JSON.stringify(value)
  }
  const inner = `${pad}  `
  if (Array.isArray(value))
    return value.length === 0 ? "[]" : `[\n${value.map((each) => inner + printed(each, inner)).join(",\n")}\n${pad}]`
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw new Unprintable("an object of a class")
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  if (entries.length === 0) return "{}"
  const lines = entries.map(
    ([key, each]) => `${inner}${identifier.test(key) ? key : JSON.stringify(key)}: ${printed(each, inner)}`
  )
  return `{\n${lines.join(",\n")}\n${pad}}`
}
