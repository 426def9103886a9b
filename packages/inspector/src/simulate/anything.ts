/**
 * Stands for data that nobody gave: it has every property, can be called, is an empty list, and reads as `…`. With it,
 * a machine can be walked whose input and events are unknown.
 */
export const anything: unknown = new Proxy(() => {}, {
  get: (_target, key) =>
    key === Symbol.toPrimitive
      ? () => "…"
      : key === Symbol.iterator
        ? () => [][Symbol.iterator]()
        : key === "then" || key === "toJSON"
          ? undefined
          : anything,
  has: () => true,
  set: () => true,
  apply: () => anything,
  construct: () => anything as object
})

/** An event whose further data is `anything`. */
export const loose = <Event extends { readonly type: string }>(event: Event): Event =>
  new Proxy(event, {
    get: (target, key) => (key in target ? (target as Readonly<Record<string | symbol, unknown>>)[key] : anything)
  })
