/** Puts a text where it can be pasted from. @returns whether the browser let it */
export const copy = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false
  )
