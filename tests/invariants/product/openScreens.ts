/** The product's screens that are still to be built. Remove a screen's line when you build it; none comes back. */
export const openScreens: readonly string[] = []
