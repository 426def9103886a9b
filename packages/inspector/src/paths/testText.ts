import type { StateValue } from "xstate"
import { eventsOf, type Path } from "./paths.ts"

/** Where a test finds its machine. */
export type Place = { readonly variable: string; readonly from: string }

/**
 * Paths as a test for Vitest: XState's pure functions take each of them from the machine's beginning, and the machine
 * has to be where it was when the test was written.
 */
export const pathTests = (place: Place, paths: ReadonlyMap<string, Path>): string =>
  [
    'import { expect, test } from "vitest"',
    'import { initialTransition, transition } from "xstate"',
    `import { ${place.variable === "machine" ? "machine" : `${place.variable} as machine`} } from "${place.from}"`,
    "",
    "const after = (events: readonly { readonly type: string }[]) =>",
    "  events.reduce<any>((snapshot, event) => transition(machine, snapshot, event as never)[0], " +
      "initialTransition(machine)[0])",
    ...[...paths].flatMap(([id, path]) => [
      "",
      `test(${JSON.stringify(`${id} is reached by ${wayOf(path)}`)}, () => {`,
      `  expect(after(${JSON.stringify(eventsOf(path))}).value).toEqual(${JSON.stringify(valueOf(path))})`,
      "})"
    ]),
    ""
  ].join("\n")

const valueOf = ({ first, steps }: Path): StateValue => (steps.at(-1)?.snapshot ?? first).value as StateValue

const wayOf = (path: Path): string =>
  eventsOf(path)
    .map(({ type }) => type)
    .join(", ") || "nothing"
