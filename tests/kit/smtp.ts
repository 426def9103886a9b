import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { callbackify } from "node:util"
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server"

/**
 * What a test's mail server does with a message, by its recipient. `loseBefore` drops the connection before the body,
 * `loseAfter` once it has the whole body and before it says so; `slow` answers late.
 */
export type Behaviour =
  | "accept"
  | "loseBefore"
  | "loseAfter"
  | "slow"
  | { readonly at: "recipient" | "body"; readonly code: number; readonly text: string }

/** A message that the server has, whether it said so or not. */
export type Received = { readonly from: string; readonly to: string; readonly raw: string; readonly at: number }

/** A real mail server on a free port of this machine. */
export type TestSmtp = {
  readonly url: string
  readonly received: readonly Received[]
  /** Says what happens to the next attempts for a recipient, one each; all later ones are accepted. */
  readonly expect: (recipient: string, ...behaviours: readonly Behaviour[]) => void
  /** Recipients in the order of their attempts. */
  readonly attempts: readonly string[]
  readonly close: () => Promise<void>
}

const slowMs = 1_500

/**
 * Opens a mail server that takes everything, unless told otherwise. `offersTls`: it offers STARTTLS, with a certificate
 * that nobody can trust.
 */
export const openSmtp = async (
  usual: (recipient: string) => Behaviour = () => "accept",
  { offersTls = false } = {}
): Promise<TestSmtp> => {
  const [received, attempts]: [Received[], string[]] = [[], []]
  const planned = new Map<string, Behaviour[]>()
  const current = new Map<string, Behaviour>()
  const drop = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections)
      if (connection.session.id === id)
        (connection as unknown as { _socket: { destroy: () => void } })._socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, session, done) => {
      attempts.push(address)
      const behaviour = planned.get(address)?.shift() ?? usual(address)
      current.set(session.id, behaviour)
      if (behaviour === "loseBefore") return drop(session)
      done(typeof behaviour === "object" && behaviour.at === "recipient" ? failure(behaviour) : null)
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const { mailFrom, rcptTo } = session.envelope
      const behaviour = current.get(session.id)
      const raw = await buffer(stream)
      if (typeof behaviour === "object") throw failure(behaviour)
      const from = mailFrom === false ? "" : mailFrom.address
      received.push({ from, to: rcptTo[0]!.address, raw: raw.toString("utf8"), at: performance.now() })
      if (behaviour === "loseAfter") drop(session)
      if (behaviour === "slow") await new Promise((later) => setTimeout(later, slowMs))
    })
  })
  server.on("error", () => {})
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    attempts,
    expect: (recipient, ...behaviours) => void planned.set(recipient, [...behaviours]),
    close: () => new Promise<void>((closed) => server.close(() => closed()))
  }
}

const failure = ({ code, text }: { readonly code: number; readonly text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code })
