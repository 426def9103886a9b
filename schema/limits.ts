/** Largest file of answer sheets, in bytes. Apart from the calls, so that a page can hold it without them. */
export const maxSheetFileBytes = 256 * 1024 * 1024
