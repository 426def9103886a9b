import { openMailWorker } from "../../server/platform/mail/carrier/mailWorker.ts"
import { outboxMessenger, type OutgoingMessage } from "../../server/platform/mail/messenger.ts"
import { systemActor } from "../../server/platform/eventlog/actor.ts"
import type { MailSettings } from "../../server/platform/settings.ts"
import { openSmtp } from "./smtp.ts"
import { openTestServer } from "./testServer.ts"

/** A row of the outbox. */
type Row = {
  readonly state: string
  readonly reason: string | null
  readonly attempts: number
  readonly next_at: Date
}

/** Milliseconds that a server of the tests may take. */
const usualPatience = { connect: 2_000, reply: 4_000, message: 5_000 }

/** A portal that sends mail over a mail server of the test's, by a clock that can be put forward. */
export const openMailing = async () => {
  const house = await openTestServer()
  const smtp = await openSmtp()
  const settings: MailSettings = {
    smtpUrl: smtp.url,
    from: "Olympiad <office@portal.example.org>",
    bounceDomain: "bounces.example.org",
    bounceSecret: undefined,
    dkim: undefined
  }
  /** Milliseconds that the clock is ahead. */
  const time = { ahead: 0 }
  const clock = () => Date.now() + time.ahead
  let made = 0

  /** Queues a message to an address of its own. */
  const queue = async (more: Partial<OutgoingMessage> = {}) => {
    const to = `reader${(made += 1)}@school${made}.example.org`
    const message = {
      channel: "email",
      template: "password-set",
      about: `account-${made}`,
      subject: "Hello",
      text: "Text"
    }
    await outboxMessenger(house.portal).send({ ...message, to, ...more } as OutgoingMessage, systemActor)
    const { rows } = await house.portal.pool.query<{ id: string }>(
      "select id from outbox order by queued_at desc, id limit 1"
    )
    return { id: rows[0]!.id, to: more.to ?? to }
  }

  /** Sends all that is due, as a node that was just started would; perhaps through another server, in less time. */
  const drain = async (smtpUrl = smtp.url, patience = usualPatience) => {
    const worker = await openMailWorker(house.portal, { ...settings, smtpUrl }, { clock, patience })
    try {
      await worker.drain()
    } finally {
      await worker.stop()
    }
  }

  return {
    house,
    smtp,
    settings,
    time,
    clock,
    queue,
    drain,
    row: async (id: string): Promise<Row> =>
      (await house.portal.pool.query<Row>("select state, reason, attempts, next_at from outbox where id = $1", [id]))
        .rows[0]!,
    copies: (to: string) => smtp.received.filter((one) => one.to === to),
    close: async () => {
      await smtp.close()
      await house.close()
    }
  }
}
