/** A column of a few words: the number of each row's among them. */
export type Words = { readonly words: readonly string[]; readonly numbers: Int32Array }

/** Words, row by row. */
export const openWords = () => {
  const words: string[] = []
  const known = new Map<string, number>()
  const numbers: number[] = []
  return {
    add: (word: string): void => {
      const number = known.get(word) ?? words.push(word) - 1
      if (number === words.length - 1) known.set(word, number)
      numbers.push(number)
    },
    column: (): Words => ({ words, numbers: new Int32Array(numbers) })
  }
}

/** The numbers of the rows at some places, in their order. */
export const intsAt = (places: Uint32Array, numbers: ArrayLike<number>): Int32Array => {
  const picked = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) picked[at] = numbers[places[at]!]!
  return picked
}

/** The words of the rows at some places, in their order. */
export const wordsAt = (places: Uint32Array, { words, numbers }: Words): Words => {
  return { words, numbers: intsAt(places, numbers) }
}

/** A column of bytes that is filled row by row. */
export type BytesColumn = { readonly add: (from: Buffer, start: number, end: number) => void }

/** Bytes that a column has room for at first. */
const firstRoom = 64 * 1024

/** Bytes of rows, beside each other in one run: those of a row end where the next one's start. */
export const openBytes = () => {
  let bytes = new Uint8Array(firstRoom)
  let length = 0
  const starts = [0]
  return {
    add: (from: Buffer, start: number, end: number): void => {
      if (length + end - start > bytes.length) {
        const more = new Uint8Array(2 * (length + end - start))
        more.set(bytes)
        bytes = more
      }
      length += from.copy(bytes, length, start, end)
      starts.push(length)
    },
    column: () => ({ bytes: bytes.subarray(0, length), starts: new Uint32Array(starts) })
  }
}
