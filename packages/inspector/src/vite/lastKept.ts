/**
 * Keeps what was computed last, and with it what it was computed from: the same parts get it again, others compute it
 * anew. What failed is not kept.
 */
export const lastKept = <Value>() => {
  let last: { readonly of: readonly unknown[]; readonly value: Promise<Value> } | undefined
  return (of: readonly unknown[], compute: () => Promise<Value>): Promise<Value> => {
    if (last !== undefined && of.length === last.of.length && of.every((part, index) => part === last?.of[index]))
      return last.value
    const made = { of, value: compute() }
    last = made
    made.value.catch(() => {
      if (last === made) last = undefined
    })
    return made.value
  }
}
