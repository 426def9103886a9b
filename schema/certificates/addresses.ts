/** Length of an Ed25519 signature in bytes (RFC 8032). It stands before the deflated claim. */
export const signatureLength = 64

/** Where the page that verifies certificates is; the signed claim stands behind its `#`. */
export const verifyPath = "/verify"

/** Where the status list is: one for all certificates, so that asking for it names none. */
export const statusListPath = "/certificates/status"

/** Where the public keys are (did:web). */
export const keysPath = "/.well-known/did.json"
