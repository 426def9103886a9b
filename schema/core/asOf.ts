/** The header that asks for an answer as of a position of the log. Read only, and for those who inspect flows. */
export const asOfHeader = "x-as-of"

/** What the page's address calls the position. */
export const asOfParameter = "as_of"
