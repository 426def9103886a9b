/** The views of somebody's account: what it says, and the two forms that change it. */
export const views = { summary: 0, password: 1, profile: 2 } as const
export type View = (typeof views)[keyof typeof views]
