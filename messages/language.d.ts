/** Says how the language of the request that is being handled is found out. */
export declare const readLanguageBy: (reader: () => string) => void
/** The language of the request on whose behalf this code runs; English outside of requests. */
export declare const language: () => string
/** Runs synchronous code in a given language, whichever request it runs for. */
export declare const inLanguage: <A>(code: string, run: () => A) => A
