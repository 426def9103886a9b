/** Builds the pages into dist/ if that is missing or older than what it is made of. */
export declare const ensureBuilt: () => Promise<void>
