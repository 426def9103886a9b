/** What the entries of a matching question's columns are called, on paper, on screens and in options. */
export const leftNames = ["1", "2", "3", "4", "5", "6"] as const
export const rightNames = ["A", "B", "C", "D", "E", "F"] as const
