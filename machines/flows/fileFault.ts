/** Why a file is not sent: it is empty, or larger than it may be. */
export type FileFault = "empty" | "large"

/** What is wrong with a file that was chosen, by its size alone. */
export const fileFault = ({ size }: File, largest: number): FileFault | null =>
  size === 0 ? "empty" : size > largest ? "large" : null
