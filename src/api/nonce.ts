/**
 * The nonce of this page's Content-Security-Policy. The portal writes a fresh one into each page; a style element made
 * at run time must carry it.
 */
export const styleNonce: string | undefined =
  document.querySelector<HTMLMetaElement>("meta[property='csp-nonce']")?.nonce || undefined
