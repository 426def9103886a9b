/** How wide the panel of a record is where it does not fill the page. */
export const recordWidth = "480px"

/** The attribute of the body while a record is open beside its list, or over it. */
export const recordIsOpen = "data-record-open"

/**
 * A selector: the page while a record is open. An attribute instead of `body:has(…)`, with which the styles of the whole
 * page are computed anew for each element that comes into a list or leaves it.
 */
export const besideRecord = `body[${recordIsOpen}]`
