import { maxHeaderSize, STATUS_CODES, type Server } from "node:http"
import type { Socket } from "node:net"
import { t } from "#messages/server.platform.js"
import { securityHeaders } from "./headers.ts"

type Fault = Error & { readonly code?: string }

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408
}

const words = (status: number): string => (status === 431 ? t.addressTooLong({ most: maxHeaderSize }) : t.unreadable)

/**
 * Answers requests that Node cannot read (an address that is too long, a head that never ends) with words, where Node
 * itself sends the bare status. The connection ends in any case: what follows on it cannot be told apart.
 */
export const answerUnreadable = (server: Server): void => {
  server.on("clientError", (fault: Fault, socket: Socket & { readonly _httpMessage?: { _headerSent?: boolean } }) => {
    if (!socket.writable || socket._httpMessage?._headerSent === true) {
      socket.destroy(fault)
      return
    }
    const status = statuses[fault.code ?? ""] ?? 400
    const body = `${words(status)}\n`
    const headers = {
      ...securityHeaders(),
      "content-type": "text/plain; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close"
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`)
  })
}
