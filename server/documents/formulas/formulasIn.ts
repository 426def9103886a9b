/** The LaTeX of every formula in a JSON value, each once. */
export const formulasIn = (value: unknown): ReadonlySet<string> => {
  const found = new Set<string>()
  const left: unknown[] = [value]
  while (left.length > 0)
    for (const [name, inner] of Object.entries(left.pop() ?? {}))
      if (name === "latex" && typeof inner === "string") found.add(inner)
      else if (typeof inner === "object") left.push(inner)
  return found
}
