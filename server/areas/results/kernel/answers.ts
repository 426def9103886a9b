/**
 * Answers of sheets by the sheets' places, as they are kept: beside each other in one run of bytes, all of them ASCII.
 * Those of a sheet end where the next one's start. A class has ten million, for which texts would take most of the time
 * of a computation.
 */
export type Answers = { readonly bytes: Uint8Array; readonly starts: Uint32Array }

/** What answers begin with of which some have more than one character. */
const comma = ",".charCodeAt(0)

/** Whether some answer of the sheet at a place has more than one character: they are then no run of characters. */
export const isList = ({ bytes, starts }: Answers, sheet: number): boolean => bytes[starts[sheet]!] === comma

/** The answers of the sheet at a place as a text. */
export const answerText = ({ bytes, starts }: Answers, sheet: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + starts[sheet]!, starts[sheet + 1]! - starts[sheet]!).toString("latin1")

/** The answers of the sheets at some places, in their order. */
export const answersAt = (places: Uint32Array, { bytes, starts }: Answers): Answers => {
  const to = new Uint32Array(places.length + 1)
  places.forEach((place, at) => (to[at + 1] = to[at]! + starts[place + 1]! - starts[place]!))
  const picked = new Uint8Array(to[places.length]!)
  places.forEach((place, at) => {
    // Sheets are short: a copy that the engine does is dearer to ask for than a loop.
    const from = starts[place]! - to[at]!
    for (let byte = to[at]!; byte < to[at + 1]!; byte++) picked[byte] = bytes[from + byte]!
  })
  return { bytes: picked, starts: to }
}
