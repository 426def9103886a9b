/** Why a file is not sent: it is empty, or larger than it may be. */
export type FileFault = "empty" | "large"

/** What is wrong with a file that was chosen, by its size alone. */
export const fileFault = ({ size }: File, largest: number): FileFault | null =>
  size === 0 ? "empty" : size > largest ? "large" : null

/** The file that was chosen. @throws Error where none was: then there is nothing to send */
export const fileOf = ({ file }: { readonly file: File | null }): File => {
  if (file === null) throw new Error("There is no file to send")
  return file
}
