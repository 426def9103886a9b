/**
 * How a state is told where it is the reason of a refusal and its description is a label; `{state}` stands for the
 * label.
 */
export const notPossibleIn = "Not possible while the status is “{state}”."

/**
 * Why a machine refuses an event, from the descriptions of its guarded transitions or of its states. A sentence (it
 * ends in a full stop) is told as it is, a label within a sentence. `say` gives a description in another language.
 * Pure.
 */
export const reasonText = (
  descriptions: readonly string[],
  say: (description: string) => string = (description) => description
): string =>
  descriptions
    .map((each) => (each.endsWith(".") ? say(each) : say(notPossibleIn).replace("{state}", say(each))))
    .join(" ")
