/** Something that the check would find, and why it is right as it is. */
export type Exception = { readonly what: string; readonly because: string }

/** The roll of exceptions, a line each: `<machine>.<event>` or a state's id. One that is needed no more is told of. */
export const exceptions: readonly Exception[] = [
  { what: "student.feePaid", because: "A captured payment says it; the demo programme has such students." },
  { what: "exam.resultsCompleted", because: "The making of results says it, once for an exam." },
  {
    what: "message.sent",
    because: "Whoever carries messages tells; a portal without a carrier keeps them in its outbox."
  },
  {
    what: "message.failed",
    because: "Whoever carries messages tells; a portal without a carrier keeps them in its outbox."
  },
  { what: "preloader.gone", because: "The page's own actor runs on, and what it is still told means nothing any more." }
]
