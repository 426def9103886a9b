/** The programme year that a moment lies in: 2026 stands for 2026–27. It begins in April, as school years do. */
export const programmeYear = (at: Date): number => at.getUTCFullYear() - (at.getUTCMonth() < 3 ? 1 : 0)
