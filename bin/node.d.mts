/** What Node is told for the portal. */
export declare const nodeFlags: ReadonlyArray<string>
