import { stepOf, steps, tiles, type Tile } from "./tiles.ts"

/** A state with its value. */
export type StateValue = { readonly key: string; readonly name: string; readonly value: number }

/** A state's place on the maps, with its value if one sees it. */
export type Place = { readonly tile: Tile; readonly state: StateValue | undefined }

/** What a map of the states draws, by whatever shapes: their values shade it, and each opens its state. */
export type DrawnStates = {
  readonly label: string
  readonly places: readonly Place[]
  readonly values: readonly number[]
  readonly open: (key: string) => void
}

/** Every state and union territory, with the values of those that one sees. Pure. */
export const placesOf = (states: readonly StateValue[]): readonly Place[] =>
  tiles.map((tile) => ({ tile, state: states.find(({ name }) => name === tile.name) }))

/** The least value of each shade that occurs. Pure. */
export const limitsOf = (values: readonly number[]) =>
  Array.from({ length: steps }, (_, nth) => nth + 1).flatMap((step) => {
    const own = values.filter((value) => stepOf(value, values) === step)
    return own.length === 0 ? [] : [{ step, from: Math.min(...own) }]
  })

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

/**
 * The state that an arrow key leads to: the nearest one in its direction, where tiles that are off to the side are
 * further away than they look. Undefined at an edge, and for other keys. Pure.
 */
export const nextPlace = (places: readonly Place[], from: string, key: string): string | undefined => {
  const start = places.find(({ tile }) => tile.code === from)?.tile
  const arrow = arrows[key]
  if (start === undefined || arrow === undefined) return undefined
  const [right, down] = arrow
  const distances = places.flatMap(({ tile: { code, column, row }, state }) => {
    const [x, y] = [column - start.column, row - start.row]
    const along = x * right + y * down
    return state === undefined || along <= 0
      ? []
      : [{ code, far: along + 2 * Math.abs(x * down) + 2 * Math.abs(y * right) }]
  })
  return distances.toSorted((one, other) => one.far - other.far)[0]?.code
}
