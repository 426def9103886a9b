/** Those who hear of a thing: `on` adds one and answers how it is taken away again, `tell` calls each of them. */
export const newListeners = <Told>() => {
  const all = new Set<(told: Told) => void>()
  return {
    on: (listener: (told: Told) => void) => {
      all.add(listener)
      return () => all.delete(listener)
    },
    tell: (told: Told) => all.forEach((listener) => listener(told))
  }
}
