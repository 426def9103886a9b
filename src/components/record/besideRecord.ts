/** A selector: the page while a record is open beside its list, or over it. */
export const besideRecord = "body:has([data-record-panel]:not([data-ending-style]))"
