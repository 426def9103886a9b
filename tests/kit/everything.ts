/** Whether the long run asks: it tries all that there is, where the short one tries a part. */
export const isEverything = process.env["EVERYTHING"] === "1"

/**
 * All of these in the long run; else every `step`th, beginning with the `nth`, so that each has its turn somewhere. One
 * at least, where there is one.
 */
export const inTurn = <One>(all: readonly One[], nth: number, most: number): readonly One[] => {
  const step = Math.min(most, all.length)
  return isEverything ? all : all.filter((_, at) => at % step === nth % step)
}
