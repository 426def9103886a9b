import { HttpServerResponse } from "effect/http"
import { t } from "#messages/server.mail.js"
import { language } from "../../../messages/language.js"
import type { RequestHandler } from "../../platform/http/app.ts"
import { newNonce, securityHeaders } from "../../platform/http/headers.ts"
import { isUnsubscribeToken, unsubscribe, unsubscribePath } from "../../platform/mail/unsubscribe.ts"
import type { Portal } from "../../platform/portal.ts"

type Page = { readonly title: string; readonly text: string; readonly button?: string }

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/24px system-ui, sans-serif; max-width: 560px; margin: 15vh auto 0; padding: 0 16px }
  h1 { font-size: 24px; line-height: 32px; font-weight: 600; margin: 0 0 8px }
  button { font: inherit; min-height: 44px; padding: 0 20px; border-radius: 8px; border: 1px solid currentColor;
    background: ButtonFace; color: ButtonText; cursor: pointer }`

const html = ({ title, text, button }: Page, nonce: string): string =>
  `<!doctype html><html lang="${language()}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<title>${title}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>` +
  (button === undefined ? "" : `<form method="post"><button>${button}</button></form>`) +
  `</main></body></html>`

const shown = (status: number, page: Page) => {
  const nonce = newNonce()
  return HttpServerResponse.text(html(page, nonce), {
    status,
    contentType: "text/html; charset=utf-8",
    headers: { ...securityHeaders(nonce), "cache-control": "no-store" }
  })
}

const tokenIn = (url: string): string => url.split(/[?#]/, 1)[0]!.slice(unsubscribePath.length)

/**
 * Unsubscribes the address that a mailed link is for, without signing in. Only POST does it, from the button or from a
 * mail program (RFC 8058): scanners follow links by GET.
 */
export const unsubscribePage =
  ({ pool }: Pick<Portal, "pool">): RequestHandler =>
  async (request) => {
    const token = tokenIn(request.url)
    if (request.method === "POST")
      return (await unsubscribe(pool, token))
        ? shown(200, { title: t.unsubscribed, text: t.unsubscribedText })
        : shown(404, { title: t.noLink, text: t.noLinkText })
    if (!["GET", "HEAD"].includes(request.method))
      return HttpServerResponse.empty({ status: 405, headers: { ...securityHeaders(), allow: "GET, HEAD, POST" } })
    return (await isUnsubscribeToken(pool, token))
      ? shown(200, { title: t.unsubscribeTitle, text: t.unsubscribeText, button: t.unsubscribe })
      : shown(404, { title: t.noLink, text: t.noLinkText })
  }
