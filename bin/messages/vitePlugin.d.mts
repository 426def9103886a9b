import type { Plugin } from "vite"

/** Keeps messages apart from the built pages, so that a page loads its areas in one language. */
export declare const messages: () => Plugin
