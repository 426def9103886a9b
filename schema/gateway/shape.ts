import type {
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLOutputType,
  SelectionSetNode,
  VariableValues
} from "graphql"
import {
  getDirectiveValues,
  getNamedType,
  GraphQLError,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isObjectType,
  Kind
} from "graphql"
import { idsAsText, IdScalar } from "./scalars.ts"
import { namesOfWords, WordEnum } from "./wordEnum.ts"

type Row = Readonly<Record<string, unknown>>

/** Cuts a value to what a selection asks for. */
export type Shape = (value: unknown) => unknown

export type Selected = {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: VariableValues
  /** Whether ids are answered as they are, not as text. */
  readonly keepsIds: boolean
}

/**
 * Compiles a selection into a function that cuts values to it, once for as many values as will come. It knows aliases,
 * fragments, @include and @skip; fields that make calls of their own (links) cannot be watched.
 */
export const shapeOf = (
  type: GraphQLObjectType,
  selection: SelectionSetNode,
  selected: Selected,
  /** Fields whose values come cut already. */
  asTheyAre: readonly string[] = []
): Shape => {
  const parts = new Map<string, (row: Row) => unknown>()
  for (const [alias, nodes] of collect(selection, selected)) {
    const [first] = nodes
    if (first === undefined) continue
    if (first.name === "__typename") {
      parts.set(alias, () => type.name)
      continue
    }
    const field = type.getFields()[first.name]
    if (field === undefined || field.extensions["link"] !== undefined)
      throw new GraphQLError(`${type.name}.${first.name} cannot be watched`)
    const inner = getNamedType(field.type)
    const selections = nodes.flatMap((node) => node.selection?.selections ?? [])
    const shape =
      isObjectType(inner) && !asTheyAre.includes(first.name)
        ? everywhere(field.type, shapeOf(inner, { kind: Kind.SELECTION_SET, selections }, selected))
        : undefined
    const { name } = first
    if (inner === IdScalar && !selected.keepsIds) {
      parts.set(alias, (row) => idsAsText(row[name]) ?? null)
      continue
    }
    if (inner instanceof WordEnum && !selected.keepsIds) {
      parts.set(alias, (row) => namesOfWords(inner, row[name]) ?? null)
      continue
    }
    parts.set(alias, shape === undefined ? (row) => row[name] ?? null : (row) => shape(row[name]))
  }
  const entries = [...parts]
  return (value) => {
    const row = value as Row
    const cut: Record<string, unknown> = {}
    for (const [alias, read] of entries) cut[alias] = read(row)
    return cut
  }
}

/** A shape for the members of a list, or for what may be null. */
const everywhere = (type: GraphQLOutputType, shape: Shape): Shape => {
  const all: Shape = (value) =>
    value === null || value === undefined ? null : Array.isArray(value) ? value.map(all) : shape(value)
  return isObjectType(type) ? shape : all
}

export type Chosen = { readonly name: string; readonly selection: SelectionSetNode | undefined }

/** What a selection chooses, by alias: fields chosen twice are taken together. */
export const collect = (
  { selections }: SelectionSetNode,
  selected: Selected,
  into: Map<string, Chosen[]> = new Map()
): ReadonlyMap<string, readonly Chosen[]> => {
  for (const one of selections) {
    if (getDirectiveValues(GraphQLSkipDirective, one, selected.variables)?.["if"] === true) continue
    if (getDirectiveValues(GraphQLIncludeDirective, one, selected.variables)?.["if"] === false) continue
    if (one.kind === Kind.FIELD) {
      const alias = one.alias?.value ?? one.name.value
      into.set(alias, [...(into.get(alias) ?? []), { name: one.name.value, selection: one.selectionSet }])
    } else {
      const inside = one.kind === Kind.INLINE_FRAGMENT ? one : selected.fragments.get(one.name.value)
      if (inside !== undefined) collect(inside.selectionSet, selected, into)
    }
  }
  return into
}
