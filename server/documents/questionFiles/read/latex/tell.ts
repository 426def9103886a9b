/** Hears what is wrong with a node, and in which line of the file it is. */
export type Tell = {
  readonly fault: (line: number, message: string) => void
  readonly notice: (message: string) => void
}
