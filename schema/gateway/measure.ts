import type { FieldNode, SelectionSetNode, ValidationContext } from "graphql"
import { Kind } from "graphql"

/** How large a selection is, with each fragment counted wherever it is spread. */
type Size = {
  /** Levels of fields, without introspection. */
  readonly depth: number
  /** Fields and fragments. */
  readonly selections: number
  /** Fields at this level that are not introspection. */
  readonly calls: number
  readonly introspection: {
    /** `__schema` and `__type` fields. */
    readonly fields: number
    readonly aliases: number
    readonly depth: number
    /** Lists of members (fields, interfaces, …) in each other. */
    readonly memberDepth: number
  }
}

/** The part of a measure that counts towards introspection if the selection turns out to be inside of it. */
type Inner = Size & { readonly aliases: number; readonly memberDepth: number }

const none: Inner = {
  depth: 0,
  selections: 0,
  calls: 0,
  aliases: 0,
  memberDepth: 0,
  introspection: { fields: 0, aliases: 0, depth: 0, memberDepth: 0 }
}

const memberLists: ReadonlySet<string> = new Set(["fields", "inputFields", "interfaces", "possibleTypes"])

/** Measures selections of a document; each fragment is measured once, and a fragment inside itself measures nothing. */
export const measureIn = (context: ValidationContext): ((selection: SelectionSetNode) => Size) => {
  const fragments = new Map<string, Inner>()

  const fragment = (name: string): Inner => {
    const known = fragments.get(name)
    if (known !== undefined) return known
    fragments.set(name, none)
    const definition = context.getFragment(name)
    const size = definition ? measure(definition.selectionSet) : none
    fragments.set(name, size)
    return size
  }

  const measure = ({ selections }: SelectionSetNode): Inner =>
    selections
      .map((one) =>
        one.kind === Kind.FIELD
          ? ofField(one, one.selectionSet ? measure(one.selectionSet) : none)
          : ofFragment(one.kind === Kind.FRAGMENT_SPREAD ? fragment(one.name.value) : measure(one.selectionSet))
      )
      .reduce(joined, none)

  return measure
}

const ofFragment = (inside: Inner): Inner => ({ ...inside, selections: inside.selections + 1 })

const ofField = ({ name, alias }: FieldNode, inside: Inner): Inner => {
  const isIntrospection = name.value === "__schema" || name.value === "__type"
  const aliases = inside.aliases + (alias ? 1 : 0)
  const memberDepth = inside.memberDepth + (memberLists.has(name.value) ? 1 : 0)
  return {
    depth: isIntrospection ? 0 : inside.depth + 1,
    selections: inside.selections + 1,
    calls: isIntrospection ? 0 : 1,
    aliases,
    memberDepth,
    introspection: isIntrospection
      ? { fields: inside.introspection.fields + 1, aliases, depth: inside.depth + 1, memberDepth }
      : inside.introspection
  }
}

const joined = (one: Inner, other: Inner): Inner => ({
  depth: Math.max(one.depth, other.depth),
  selections: one.selections + other.selections,
  calls: one.calls + other.calls,
  aliases: one.aliases + other.aliases,
  memberDepth: Math.max(one.memberDepth, other.memberDepth),
  introspection: {
    fields: one.introspection.fields + other.introspection.fields,
    aliases: one.introspection.aliases + other.introspection.aliases,
    depth: Math.max(one.introspection.depth, other.introspection.depth),
    memberDepth: Math.max(one.introspection.memberDepth, other.introspection.memberDepth)
  }
})
