/** A column of a few words: the number of each row's among them. */
export type Words = { readonly words: readonly string[]; readonly numbers: Int32Array }

/** Rows that a column has room for at first, and bytes. */
const [firstRows, firstBytes] = [4 * 1024, 64 * 1024]

/** Room for at least so many, twice as much as before. */
const more = <Values extends Int32Array | Float64Array | Uint32Array | Uint8Array>(
  values: Values,
  least = 0
): Values => {
  const grown = new (values.constructor as new (length: number) => Values)(2 * Math.max(values.length, least))
  grown.set(values)
  return grown
}

/**
 * Whole numbers, row by row. They lie outside of the heap, where lists of a class's length would be swept again and
 * again.
 */
export const openInts = () => {
  let numbers = new Int32Array(firstRows)
  let length = 0
  return {
    add: (number: number): void => {
      if (length === numbers.length) numbers = more(numbers)
      numbers[length++] = number
    },
    column: (): Int32Array => numbers.slice(0, length)
  }
}

/** Numbers, row by row. */
export const openDoubles = () => {
  let numbers = new Float64Array(firstRows)
  let length = 0
  return {
    add: (number: number): void => {
      if (length === numbers.length) numbers = more(numbers)
      numbers[length++] = number
    },
    column: (): Float64Array => numbers.slice(0, length)
  }
}

/** Words, row by row. */
export const openWords = () => {
  const words: string[] = []
  const known = new Map<string, number>()
  const numbers = openInts()
  return {
    add: (word: string): void => {
      let number = known.get(word)
      if (number === undefined) known.set(word, (number = words.push(word) - 1))
      numbers.add(number)
    },
    column: (): Words => ({ words, numbers: numbers.column() })
  }
}

/** The numbers of the rows at some places, in their order. */
export const intsAt = (places: Uint32Array | Int32Array, numbers: Int32Array): Int32Array => {
  const picked = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) picked[at] = numbers[places[at]!]!
  return picked
}

/** The words of the rows at some places, in their order. */
export const wordsAt = (places: Uint32Array, { words, numbers }: Words): Words => ({
  words,
  numbers: intsAt(places, numbers)
})

/** A column of bytes that is filled row by row. */
export type BytesColumn = { readonly add: (from: Buffer, start: number, end: number) => void }

/** Bytes of rows, beside each other in one run: those of a row end where the next one's start. */
export const openBytes = () => {
  let bytes = new Uint8Array(firstBytes)
  let length = 0
  const ends = openInts()
  return {
    add: (from: Buffer, start: number, end: number): void => {
      if (length + end - start > bytes.length) bytes = more(bytes, length + end - start)
      length += from.copy(bytes, length, start, end)
      ends.add(length)
    },
    column: () => {
      const own = ends.column()
      const starts = new Uint32Array(own.length + 1)
      starts.set(own, 1)
      return { bytes: bytes.subarray(0, length), starts }
    }
  }
}
