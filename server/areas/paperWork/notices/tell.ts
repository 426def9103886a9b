import { t } from "#messages/server.paperWork.js"
import { inLanguage } from "../../../../messages/language.js"
import type { LanguageCode } from "../../../../schema/core/interfaceLanguages.ts"
import { notificationStream } from "../../../../schema/notifications/notification.ts"
import { onOneNode } from "../../../platform/db/lock.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Messenger } from "../../../platform/mail/messenger.ts"
import type { Portal } from "../../../platform/portal.ts"
import { noticeEvents } from "../../notifications/notice.ts"
import { beginStep, endStep, type Step } from "./cursor.ts"
import { noticeKinds } from "./kinds.ts"
import { newsBetween } from "./news.ts"
import { linkOf, textOf, toneOf, type Notice } from "./texts.ts"

type Host = Pick<Portal, "pool" | "log" | "settings">

/** How long news is gathered before it is mailed, in milliseconds: one mail tells of all of it. */
const gathering = 10 * 60_000

/** What is to be told after a step, a notice for each account and kind. */
const noticesOf = async ({ pool }: Host, { from, until }: Step): Promise<readonly Notice[]> => {
  const news = await newsBetween(pool, from, until)
  return [...Map.groupBy(news, ({ account, kind }) => `${account} ${kind}`).values()].map((some) => ({
    kind: some[0]!.kind,
    account: some[0]!.account,
    news: some
  }))
}

const inSteps = async (
  host: Host,
  name: "bell" | "mail",
  tell: (notices: readonly Notice[], step: Step) => Promise<void>,
  readyBefore?: Date
): Promise<void> => {
  await onOneNode(host.pool, "paper notices", name, async () => {
    for (
      let step = await beginStep(host.pool, name, readyBefore);
      step !== undefined;
      step = await beginStep(host.pool, name, readyBefore)
    ) {
      const notices = await noticesOf(host, step)
      if (notices.length > 0) await tell(notices, step)
      await endStep(host.pool, name)
    }
  })
}

/**
 * Tells people by the bell what others did to their questions, translations and papers since it was last looked: one
 * notification for each person and kind. A step that was cut off is done again, and writes no notification twice.
 */
export const tellByBell = (host: Host, now: Date): Promise<void> =>
  inSteps(host, "bell", async (notices, { until }) => {
    for (const notice of notices) await writeNotice(host, notice, until, now)
  })

const writeNotice = async (host: Host, notice: Notice, until: number, now: Date): Promise<void> => {
  await createRecords(
    host,
    {
      actor: systemActor,
      commandId: `paper-notice-${until}-${notice.account}-${notice.kind}`,
      cause: String(notice.news[0]!.position)
    },
    [{ table: "notifications", streamOf: notificationStream }],
    ([number]) =>
      noticeEvents(notificationStream(number), {
        account: notice.account,
        tone: toneOf(notice),
        link: linkOf(notice),
        text: () => textOf(notice),
        at: now
      })
  )
}

/**
 * Mails people what others did to their work, gathered for ten minutes: one mail for each person. Accounts without an
 * e-mail address have the bell alone.
 */
export const tellByMail = (host: Host & { readonly messenger: Messenger }, now: Date): Promise<void> =>
  inSteps(
    host,
    "mail",
    async (notices) => {
      for (const [account, own] of Map.groupBy(notices, (notice) => notice.account)) await mailTo(host, account, own)
    },
    new Date(now.getTime() - gathering)
  )

const mailTo = async (
  { pool, messenger, settings }: Host & { readonly messenger: Messenger },
  account: number,
  notices: readonly Notice[]
): Promise<void> => {
  const {
    rows: [reader]
  } = await pool.query<{ email: string | null; language: LanguageCode | null }>(
    "select email, language from accounts where id = $1",
    [account]
  )
  if (reader === undefined || reader.email === null) return
  const to = reader.email
  const ordered = notices.toSorted((a, b) => noticeKinds.indexOf(a.kind) - noticeKinds.indexOf(b.kind))
  const message = inLanguage(reader.language ?? "en", () => {
    const texts = ordered.map((notice) => ({ ...textOf(notice), link: `${settings.publicUrl}${linkOf(notice)}` }))
    return {
      subject: texts.length === 1 ? texts[0]!.title : t.mailSubject({ count: texts.length }),
      text: [
        ...texts.map(({ title, body, link }) => `${title}\n${body}\n${link}`),
        t.mailFoot({ url: settings.publicUrl })
      ].join("\n\n")
    }
  })
  await messenger.send(
    { channel: "email", template: "paper-work", class: "notices", about: `account-${account}`, to, ...message },
    systemActor,
    { position: Math.min(...notices.flatMap(({ news }) => news.map(({ position }) => position))) }
  )
}
