/** A row of any kind of region. */
export type RegionLike = { readonly id: number; readonly name: string; readonly version: number }
