const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/**
 * The check character of a text of digits and capitals, as GSTINs have it: each character has its value times 1 or 2 in
 * turn, both digits of that in base 36 are added, and the check character makes the sum a multiple of 36. It finds each
 * wrong character and each swap of neighbours.
 */
export const checkCharacterOf = (text: string): string => {
  const sum = [...text].reduce((all, letter, at) => {
    const product = digits.indexOf(letter) * (at % 2 === 0 ? 1 : 2)
    return all + Math.floor(product / 36) + (product % 36)
  }, 0)
  return digits[(36 - (sum % 36)) % 36]!
}
