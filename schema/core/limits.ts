/** Largest file of answer sheets, in bytes. Apart from the calls, so that a page can hold it without them. */
export const maxSheetFileBytes = 256 * 1024 * 1024

/** Events that may be on their way into the read tables before these are called behind the log. */
export const farBehind = 2_000

/** Largest file of an import, in bytes, and how many rows it may have. */
export const maxImportBytes = 64 * 1024 * 1024
export const maxImportRows = 250_000

/**
 * The longest idempotency key, in characters: the browser's has 32, and the gateway adds the place of the call in its
 * operation.
 */
export const maxCommandKey = 300
