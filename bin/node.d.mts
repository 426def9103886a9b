/** What Node is told for the portal. */
export declare const nodeFlags: ReadonlyArray<string>

/** The folder of the checkout, with a slash at its end. */
export declare const root: string
