import { once } from "node:events"
import { createServer } from "node:net"

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "is in use. End what uses it, or set PORT to another.",
  EACCES: "may not be used by this user. Set PORT to one above 1023.",
  EADDRNOTAVAIL: "cannot be used, since this machine has no such address. Set HOST to one of its own."
}

/**
 * Makes sure that a port can be listened on, before anything that takes time is begun.
 * @throws Error whose message names the setting
 */
export const checkPort = async (host: string, port: number): Promise<void> => {
  if (port === 0) return
  const server = createServer().listen(port, host)
  try {
    await once(server, "listening")
  } catch (error) {
    const reason = reasons[(error as { readonly code?: string }).code ?? ""]
    throw reason === undefined ? error : new Error(`Port ${port} of ${host} ${reason}`, { cause: error })
  }
  server.close()
  await once(server, "close")
}
