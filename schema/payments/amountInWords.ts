const small = (
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen " +
  "Eighteen Nineteen"
).split(" ")
const tens = "- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ")
const steps = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"]
] as const

/** A whole number in words, counted in crore, lakh and thousand. */
const inWords = (value: number): string => {
  if (value < 20) return small[value]!
  if (value < 100) return tens[Math.floor(value / 10)]! + (value % 10 === 0 ? "" : ` ${small[value % 10]!}`)
  const [size, name] = steps.find(([one]) => value >= one)!
  const rest = value % size
  return `${inWords(Math.floor(value / size))} ${name}${rest === 0 ? "" : ` ${inWords(rest)}`}`
}

const names = { INR: ["Rupees", "Paise"], AED: ["Dirhams", "Fils"] } as const

/** An amount in hundredths as Indian documents write it: `Rupees Twenty One Thousand Six Hundred Only`. */
export const amountInWords = (hundredths: number, currency: keyof typeof names): string => {
  const [whole, part] = names[currency]
  const rest = hundredths % 100
  return `${whole} ${inWords(Math.floor(hundredths / 100))}${rest === 0 ? "" : ` and ${part} ${inWords(rest)}`} Only`
}
