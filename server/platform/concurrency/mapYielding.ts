import { setImmediate as others } from "node:timers/promises"

/** Milliseconds of work after which others have their turn: an append of somebody holds the log meanwhile. */
const turnMs = 5

/** Maps items in their order, with turns for others in between: many items do not hold the event loop. */
export const mapYielding = async <Item, Mapped>(
  items: ReadonlyArray<Item>,
  to: (item: Item, index: number) => Mapped
): Promise<ReadonlyArray<Mapped>> => {
  const mapped: Mapped[] = []
  let began = performance.now()
  for (const [index, item] of items.entries()) {
    mapped.push(to(item, index))
    if (performance.now() - began < turnMs) continue
    await others()
    began = performance.now()
  }
  return mapped
}
