/**
 * Loaded before a portal (`--import`): its clock is `CLOCK_SKEW_MS` milliseconds ahead of the machine's. It is stepped
 * by `CLOCK_STEP_MS` at each SIGUSR2.
 */
let skew = Number(process.env.CLOCK_SKEW_MS ?? 0)
const RealDate = Date

if (process.env.CLOCK_STEP_MS !== undefined)
  process.on("SIGUSR2", () => {
    skew += Number(process.env.CLOCK_STEP_MS)
  })

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + skew] : args))
  }
  static now() {
    return RealDate.now() + skew
  }
}
