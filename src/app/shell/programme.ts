/** What the programme is called, until an admin can change it. */
export const programme = { portal: "School Portal", name: "National School Olympiad", year: "2026–27" } as const
