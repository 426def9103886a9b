import type { Graph } from "../graph/graphTypes.ts"

/**
 * The states and transitions whose names, guards, actions or descriptions have a text in them, by their ids and in
 * their order; none for none.
 */
export const matching = (
  graph: Graph,
  text: string,
  words: (description: string) => string = (description) => description
): readonly string[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === "") return []
  const has = (...parts: readonly (string | null)[]) =>
    parts.some((part) => part?.toLowerCase().includes(wanted) === true)
  return [
    ...graph.states.filter(({ name, description, entry, exit, tags, invokes }) =>
      has(name, words(description), ...entry, ...exit, ...tags, ...invokes.map(({ src }) => src))
    ),
    ...graph.transitions.filter(({ label, guard, actions, description }) =>
      has(label, guard, words(description), ...actions)
    )
  ].map(({ id }) => id)
}
