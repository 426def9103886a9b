/** One line of a bench's table: what was measured, what came out, what was aimed at, and what it is compared with. */
export type Measured = {
  readonly what: string
  readonly figure: string
  readonly goal?: string
  readonly beside?: string
}

/** A measurement, by the name that `npm run bench -- <name>` takes. */
export type Bench = { readonly name: string; readonly run: () => Promise<ReadonlyArray<Measured>> }

/** The table that the README shows. */
export const table = (bench: string, rows: ReadonlyArray<Measured>): string =>
  rows
    .map(({ what, figure, goal = "", beside = "" }) => `| ${bench} | ${what} | ${figure} | ${goal} | ${beside} |`)
    .join("\n")

/** The value below which `share` (0 to 1) of the values lie. */
export const percentile = (values: ReadonlyArray<number>, share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** A number as a table shows it: thousands apart. */
export const thousands = (value: number): string => Math.round(value).toLocaleString("en-IN")
