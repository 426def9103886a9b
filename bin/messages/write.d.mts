/** Compiles the catalogues to `messages/compiled`, unless that is made of the same ones already. */
export declare const ensureMessages: () => void
