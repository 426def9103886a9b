/** The zeros of the scripts of India's languages, Arabic's two, and the wide ones of East Asian keyboards. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x1c50, 0xabf0, 0xff10
] as const

/** Digits of these scripts as 0 to 9: `"८"` → `"8"`. Any other text stays as it is. */
export const plainDigits = (text: string): string =>
  /^[ -~]*$/u.test(text)
    ? text
    : text.replaceAll(/\p{Nd}/gu, (digit) => {
        const code = digit.codePointAt(0)!
        const zero = zeros.find((first) => code >= first && code < first + 10)
        return zero === undefined ? digit : String(code - zero)
      })
