import type { Plugin } from "vite"

/** Keeps messages apart from the built pages, so that a page loads its areas in one language. */
export declare const messages: () => Plugin

/** Messages in English inside of the bundle, for a page that is built by itself. */
export declare const englishMessages: () => Plugin
