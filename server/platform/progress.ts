import type { Progress } from "./projections/rebuild.ts"

/** A progress line: overwritten in place on a terminal, and only begun and ended where output is kept. */
export const progressLine = (what: string): Progress => {
  let isBegun = false
  return (done, of) => {
    const percent = of ? Math.floor((100 * done) / of) : 100
    if (process.stdout.isTTY)
      process.stdout.write(`\r${what}: ${percent} % (${done} of ${of})${done >= of ? "\n" : ""}`)
    else if (!isBegun || done >= of) console.log(`${what}: ${percent} %`)
    isBegun = true
  }
}
