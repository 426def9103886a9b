import SMTPConnection from "nodemailer/lib/smtp-connection"
import { Readable } from "node:stream"
import { outcomeOf, type Outcome } from "./outcome.ts"

/** What came of handing a message over. `reply` is what the server said; null where it said nothing. */
export type Answer = { readonly outcome: Outcome; readonly reply: string | null; readonly wasConnected: boolean }

/** A message on its way to a mail server. */
export type Delivery = {
  readonly from: string
  readonly to: string
  readonly raw: Buffer
  /**
   * Called when the server asked for the body, before its first byte is sent. Unless it answers true, the connection is
   * closed and the server has no message.
   */
  readonly beginBody: () => Promise<boolean>
}

/** Milliseconds that connecting, a reply and a whole message may take. */
export type Patience = { readonly connect: number; readonly reply: number; readonly message: number }
const usualPatience: Patience = { connect: 20_000, reply: 120_000, message: 300_000 }

/** A connection to a mail server; `isOpen` is false once it can carry no further message. */
export type Connection = {
  readonly isOpen: () => boolean
  readonly send: (delivery: Delivery) => Promise<Answer>
  readonly close: () => void
}

type SmtpError = Error & { readonly responseCode?: number; readonly response?: string; readonly command?: string }

/** Connects and signs in. @throws where the server cannot be reached or refuses */
export const connect = async (url: string, patience: Patience = usualPatience): Promise<Connection> => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === "smtps:"
  const smtp = new SMTPConnection({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password is never sent over a connection that anybody can read, but on this machine.
    requireTLS: !secure && username !== "" && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname),
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    dnsTimeout: patience.connect,
    socketTimeout: patience.reply
  })
  const link = linkOf(smtp)
  await link.during((done) => smtp.connect(done))
  if (username !== "") {
    const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    await link.during((done) => smtp.login({ ...auth }, done))
  }
  return { isOpen: link.isOpen, close: link.end, send: (delivery) => sendOn(smtp, link, delivery, patience) }
}

type Callback = (error?: Error | null) => void

/** A connection as long as it lasts. */
type Link = {
  readonly isOpen: () => boolean
  readonly end: () => void
  /** Waits for a callback's call, or the connection's end. @throws the error; the connection has ended then */
  readonly during: (start: (done: Callback) => void) => Promise<void>
}

const linkOf = (smtp: SMTPConnection): Link => {
  let isOpen = true
  const waiting = new Set<Callback>()
  const end = (error: Error = new Error("The connection ended")) => {
    isOpen = false
    smtp.close()
    // A closed connection calls nobody back; a callback that is about to come, with the server's reply, comes first.
    setImmediate(() => {
      for (const done of waiting) done(error)
    })
  }
  // Without a listener, an error between two messages would end the process.
  smtp.on("error", end)
  smtp.on("end", () => end())
  return {
    isOpen: () => isOpen,
    end: () => end(),
    during: async (start) => {
      let settle: Callback = () => {}
      try {
        await new Promise<void>((resolve, reject) => {
          settle = (error) => (error ? reject(error) : resolve())
          waiting.add(settle)
          start(settle)
        })
      } finally {
        waiting.delete(settle)
      }
    }
  }
}

const sendOn = async (
  smtp: SMTPConnection,
  { during, end }: Link,
  { from, to, raw, beginBody }: Delivery,
  patience: Patience
): Promise<Answer> => {
  let isBodyBegun = false
  // It is read for the first time when the server has answered DATA with 354.
  const body = new Readable({
    read() {
      if (isBodyBegun) return
      beginBody().then((mayGoOn) => {
        isBodyBegun = mayGoOn
        if (!mayGoOn) return end()
        this.push(raw)
        this.push(null)
      }, end)
    }
  })
  const timer = setTimeout(end, patience.message)
  try {
    let reply: string | null = null
    await during((done) =>
      smtp.send({ from, to, size: raw.length }, body, (error, info) => {
        reply = info?.response ?? null
        done(error)
      })
    )
    return { outcome: { kind: "sent" }, reply, wasConnected: true }
  } catch (error) {
    const { responseCode: code, response: reply = "", command = "" } = error as SmtpError
    // A refused recipient leaves the connection good for the next message; anything else may not.
    const isUsable =
      code !== undefined &&
      command === "RCPT TO" &&
      (await during((done) => smtp.reset(done)).then(
        () => true,
        () => false
      ))
    if (!isUsable) end()
    return {
      outcome: outcomeOf({ code, reply, command, isBodyBegun }),
      reply: reply === "" ? null : reply,
      wasConnected: code !== undefined
    }
  } finally {
    clearTimeout(timer)
  }
}
