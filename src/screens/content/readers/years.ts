/** A programme year as people write it: 2026 is 2026–27. */
export const yearText = (year: number): string => `${year}–${String((year + 1) % 100).padStart(2, "0")}`
