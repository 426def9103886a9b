/** Something that the check would find, and why it is right as it is. */
export type Exception = { readonly what: string; readonly because: string }

/** The roll of exceptions, a line each: `<machine>.<event>` or a state's id. One that is needed no more is told of. */
export const exceptions: readonly Exception[] = [
  { what: "message.cancelled", because: "The outbox has no screen yet, where somebody cancels a message." },
  {
    what: "message.confirmed",
    because: "The outbox has no screen yet, where somebody confirms that a message arrived."
  },
  { what: "message.repeated", because: "The outbox has no screen yet, where somebody sends a message again." },
  { what: "preloader.gone", because: "The page's own actor runs on, and what it is still told means nothing any more." }
]
