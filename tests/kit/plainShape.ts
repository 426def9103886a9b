type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** Bounds of which the narrower one holds. */
const narrower: Readonly<Record<string, (one: number, other: number) => number>> = {
  minimum: Math.max,
  maximum: Math.min
}

/** What two schemas ask for at once, as one schema. */
const both = (one: Json, other: Json): Json => {
  const bounds = Object.entries(other).map(([name, value]) => {
    const narrow = narrower[name]
    return [name, narrow !== undefined && name in one ? narrow(one[name] as number, value as number) : value] as const
  })
  return { ...one, ...Object.fromEntries(bounds) }
}

/** A definition within which a schema is read, and how deep its own schema lies. */
type Begun = { readonly name: string; readonly depth: number }

/**
 * A JSON schema without what says the same in another way: definitions stand where they are referred to, conditions
 * that all hold are one, and a format that has a name alone is left out. Inside of itself a definition is told by how
 * many levels further out it begins.
 */
export const plainShape = (of: { readonly shape: unknown; readonly definitions: unknown }): unknown => {
  const known = of.definitions as Json
  const plain = (value: unknown, inside: readonly Begun[], depth: number): unknown => {
    if (Array.isArray(value)) return value.map((item) => plain(item, inside, depth + 1))
    if (!isObject(value)) return value
    const { $ref: ref } = value
    if (typeof ref === "string") {
      const name = ref.split("/").at(-1)!
      const begun = inside.findLast((one) => one.name === name)
      return begun === undefined
        ? plain(known[name], [...inside, { name, depth }], depth)
        : { $ref: depth - begun.depth }
    }
    const { allOf = [], format, ...rest } = value
    const own = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, plain(each, inside, depth + 1)]))
    const more = format === undefined || format === "money" ? {} : { format }
    return (allOf as readonly unknown[]).reduce<Json>((all, each) => both(all, plain(each, inside, depth) as Json), {
      ...own,
      ...more
    })
  }
  return plain(of.shape, [], 0)
}
