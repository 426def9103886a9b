/** Something that the check would find, and why it is right as it is. */
export type Exception = { readonly what: string; readonly because: string }

/** The exceptions: `<machine>.<event>` or a state's id. One that nothing is found for is a fault itself. */
export const exceptions: readonly Exception[] = [
  { what: "preloader.gone", because: "The page's own actor runs on; events that still arrive mean nothing any more." }
]
