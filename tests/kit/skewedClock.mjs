/** Loaded before a portal (`--import`): its clock is `CLOCK_SKEW_MS` milliseconds ahead of the machine's. */
const skew = Number(process.env.CLOCK_SKEW_MS)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + skew] : args))
  }
  static now() {
    return RealDate.now() + skew
  }
}
