/** The language that messages are written in. */
export declare const sourceLanguage: string
/** Sections of texts that are declared in the code, keyed by their English. */
export declare const keyedBySource: readonly string[]
/** Locale of a language's numbers and plurals. */
export declare const localeOf: (language: string) => string
/** The catalogues of all languages in a folder: language → area → key → message. */
export declare const readCatalogues: (folder: string) => Record<string, Record<string, Record<string, string>>>
