/**
 * Wrong answers: for each person and question the wrong option that was chosen, from 1 to 6, or 0 where the answer is
 * right, blank or double. A person's questions are beside each other, in `chosen` and as one bit an option in `bits`.
 */
export type WrongAnswers = {
  readonly questions: number
  readonly chosen: Uint8Array
  /** How many wrong answers each person has. */
  readonly counts: Uint16Array
  readonly words: number
  readonly bits: Int32Array
}

/** Bits of a question, one for each option, and questions in a word: 30 bits stay a small integer. */
const [bitsOfQuestion, inWord] = [6, 5]

/** Counts and packs what people chose. */
export const wrongAnswersOf = (questions: number, chosen: Uint8Array): WrongAnswers => {
  const people = questions === 0 ? 0 : chosen.length / questions
  const words = Math.ceil(questions / inWord)
  const bits = new Int32Array(words * people)
  const counts = new Uint16Array(people)
  for (let person = 0; person < people; person++)
    for (let question = 0; question < questions; question++) {
      const option = chosen[person * questions + question]!
      if (option === 0) continue
      counts[person]! += 1
      const word = person * words + Math.floor(question / inWord)
      bits[word]! |= 1 << (bitsOfQuestion * (question % inWord) + option - 1)
    }
  return { questions, chosen, counts, words, bits }
}

/** Every third bit of a word, and every second group of three. */
const [thirds, groups] = [0o1111111111, 0o0707070707]

/** Words that a group of three bits can count: each adds at most 1. */
const counted = 7

/** How many wrong answers two people have in common. */
export const sameWrong = ({ words, bits }: WrongAnswers, one: number, other: number): number => {
  const [from, to] = [one * words, other * words]
  let same = 0
  for (let first = 0; first < words; first += counted) {
    const end = Math.min(first + counted, words)
    let sums = 0
    for (let word = first; word < end; word++) {
      const both = bits[from + word]! & bits[to + word]!
      sums += (both & thirds) + ((both >>> 1) & thirds) + ((both >>> 2) & thirds)
    }
    // Digits of a number in base 64, added up: their sum is below 63.
    same += ((sums & groups) + ((sums >>> 3) & groups)) % 63
  }
  return same
}
