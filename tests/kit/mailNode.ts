import { openPortal } from "../../server/open.ts"
import { openMailWorker } from "../../server/platform/mail/carrier/mailWorker.ts"
import { outboxMessenger } from "../../server/platform/mail/messenger.ts"
import { systemActor } from "../../server/platform/eventlog/actor.ts"
import { readSettings } from "../../server/platform/settings.ts"

const open = async (databaseUrl: string, smtpUrl: string) => {
  const settings = readSettings({
    NODE_ENV: "test",
    DEMO: "0",
    SMTP_URL: smtpUrl,
    MAIL_FROM: "office@portal.example.org"
  })
  return { ...(await openPortal(databaseUrl, settings)), mail: settings.mail! }
}

/** Queues messages to the recipients and sends mail until the process ends. */
export const sendForever = async (
  databaseUrl: string,
  smtpUrl: string,
  recipients: readonly string[]
): Promise<void> => {
  const { portal, mail } = await open(databaseUrl, smtpUrl)
  const messenger = outboxMessenger(portal)
  for (const to of recipients)
    await messenger.send(
      { channel: "email", template: "password-set", about: "account-1", to, subject: "Hello", text: "Text" },
      systemActor
    )
  const worker = await openMailWorker(portal, mail)
  worker.run(() => {})
  await new Promise(() => {})
}

/** Sends what is due at several times after now, in milliseconds. @returns the states of all messages by recipient */
export const sendLater = async (
  databaseUrl: string,
  smtpUrl: string,
  later: readonly number[]
): Promise<Readonly<Record<string, string>>> => {
  const { portal, mail, close } = await open(databaseUrl, smtpUrl)
  for (const milliseconds of later) {
    const worker = await openMailWorker(portal, mail, { clock: () => Date.now() + milliseconds })
    await worker.drain()
    await worker.stop()
  }
  const { rows } = await portal.pool.query<{ recipient: string; state: string }>("select recipient, state from outbox")
  await close()
  return Object.fromEntries(rows.map(({ recipient, state }) => [recipient, state]))
}
