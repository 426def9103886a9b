import { Schema } from "effect"
import { accessSync, constants } from "node:fs"
import type { BlockList } from "node:net"
import { Environment } from "./environment.ts"
import { trustedProxies } from "./http/clientAddress.ts"

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.fields)

/** The payment gateway's address, without a path, and the portal's account there. */
export type PaymentSettings = {
  readonly url: string
  readonly keyId: string
  readonly keySecret: string
  /** Secrets that webhooks may be signed with, the newest first: an older one is good until its last retries ended. */
  readonly webhookSecrets: readonly string[]
  /** Whether an order that is paid by bank transfer gets an account number of its own there; not without it. */
  readonly hasOwnAccounts?: boolean
}

/** The bank account that fees are transferred to. */
export type TransferSettings = { readonly name: string; readonly account: string; readonly ifsc: string }

/** The server that carries mail, and what mail says of its sender. */
export type MailSettings = {
  readonly smtpUrl: string
  /** The sender, as in a From field. */
  readonly from: string
  /** The domain of return paths, whose mailbox hands reports over (docs/running.md). */
  readonly bounceDomain: string
  /** The secret that authenticates delivery reports; without it none are accepted. */
  readonly bounceSecret: string | undefined
  /** The key that mail is signed with, of the sender's domain; without it, the server has to sign. */
  readonly dkim: { readonly selector: string; readonly keyFile: string } | undefined
}

/** The gateway that carries text messages (docs/running.md), the key to it, and the sender that phones show. */
export type TextSettings = { readonly url: string; readonly key: string; readonly sender: string }

/** How this portal runs. */
export type Settings = {
  /** Port to listen on; 0 takes a free one. */
  readonly port: number
  /** Port of `host` to serve metrics on; without it, nowhere. */
  readonly metricsPort: number | undefined
  /** The collector that traces are sent to, by OTLP; without it, none are made. */
  readonly tracesUrl: string | undefined
  readonly host: string
  readonly dataDir: string
  /** Where base copies and the write-ahead log of the embedded database are kept; without it, nowhere. */
  readonly archiveDir: string | undefined
  /** A PostgreSQL elsewhere; without it the embedded cluster of `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Streaming replicas of it, which lists, files, histories and dashboards are read from. */
  readonly readDatabaseUrls: readonly string[]
  /** Connections that calls share, beside those of the log and the projections. */
  readonly connections: number
  /** Where the gateway's resolvers find the REST calls; without it, in this process. */
  readonly apiUrl: string | undefined
  /** Where people find the portal, without a slash at its end: links in mails lead there. */
  readonly publicUrl: string
  /** Proxies in front of the portal, whose word on a client's address is believed. */
  readonly trustedProxies: BlockList
  /** A service of LibreTranslate's protocol; without it, only what was translated before is suggested. */
  readonly translateUrl: string | undefined
  /** The program of ffmpeg, which makes videos in several sizes; without it, they are played as they are. */
  readonly ffmpegPath: string | undefined
  /** Where fees are paid online; without it, nowhere. */
  readonly payment: PaymentSettings | undefined
  /** Where fees are transferred to; without it, transfers are not offered. */
  readonly transferAccount: TransferSettings | undefined
  /** What carries mail; without it, messages stay in the outbox. */
  readonly mail: MailSettings | undefined
  /** What carries text messages; without it, they stay in the outbox. */
  readonly texts: TextSettings | undefined
  /** Whether a sandbox beside the portal takes text messages, and shows them. */
  readonly hasTextSandbox: boolean
  /** Minutes without a call after which a session has ended; 0 for never. */
  readonly sessionIdleMinutes: number
  /** Whether an empty database gets the demo programme. */
  readonly isDemo: boolean
  /** Whether the login page offers the demo's accounts: to this machine alone, unless DEMO=1 asks for it. */
  readonly offersDemoLogins: boolean
  readonly demoStudents: number
}

/** Settings that are set together, or none of them. @throws an Error that names those that are missing */
const together = <Name extends keyof typeof Environment.Type>(
  env: typeof Environment.Type,
  ...names: readonly Name[]
): Readonly<Record<Name, string>> | undefined => {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new Error(`${names.join(", ")} are set together; missing: ${missing.join(", ")}`)
  return Object.fromEntries(names.map((name) => [name, String(env[name])])) as Readonly<Record<Name, string>>
}

/** The gateway's settings. @throws an Error that names those that are missing */
const paymentOf = (env: typeof Environment.Type): PaymentSettings | undefined => {
  const set = together(env, "PAYMENT_URL", "PAYMENT_KEY_ID", "PAYMENT_KEY_SECRET", "PAYMENT_WEBHOOK_SECRETS")
  if (set === undefined) return undefined
  const { PAYMENT_URL: url, PAYMENT_KEY_ID: keyId, PAYMENT_KEY_SECRET: keySecret } = set
  const webhookSecrets = set.PAYMENT_WEBHOOK_SECRETS.split(",")
  return { url, keyId, keySecret, webhookSecrets, hasOwnAccounts: env.PAYMENT_OWN_ACCOUNTS === "1" }
}

/** The bank account's settings. @throws an Error that names those that are missing */
const transferOf = (env: typeof Environment.Type): TransferSettings | undefined => {
  const set = together(env, "PAYMENT_BANK_NAME", "PAYMENT_BANK_ACCOUNT", "PAYMENT_BANK_IFSC")
  return set && { name: set.PAYMENT_BANK_NAME, account: set.PAYMENT_BANK_ACCOUNT, ifsc: set.PAYMENT_BANK_IFSC }
}

/** The settings of text messages. @throws an Error that names those that are missing */
const textsOf = (env: typeof Environment.Type): TextSettings | undefined => {
  const set = together(env, "SMS_URL", "SMS_KEY", "SMS_SENDER")
  return set && { url: set.SMS_URL, key: set.SMS_KEY, sender: set.SMS_SENDER }
}

/** The settings of mail. @throws an Error that names what is missing */
const mailOf = (env: typeof Environment.Type, publicUrl: string): MailSettings | undefined => {
  const dkim = together(env, "MAIL_DKIM_SELECTOR", "MAIL_DKIM_KEY_FILE")
  if (env.SMTP_URL === undefined) return undefined
  const from = env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`
  return {
    smtpUrl: env.SMTP_URL,
    from,
    bounceDomain: env.MAIL_BOUNCE_DOMAIN ?? from.replace(/^.*@|>$/g, ""),
    bounceSecret: env.MAIL_BOUNCE_SECRET,
    dkim: dkim && { selector: dkim.MAIL_DKIM_SELECTOR, keyFile: dkim.MAIL_DKIM_KEY_FILE }
  }
}

/** A program's path. @throws an Error where no program is there that may be run */
const programOf = (name: string, path: string | undefined): string | undefined => {
  if (path === undefined) return undefined
  try {
    accessSync(path, constants.X_OK)
  } catch {
    throw new Error(`${name} is ${path}, which is no program that can be run`)
  }
  return path
}

/** Whether nobody but this machine reaches a host. */
const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host)

/**
 * Reads the settings out of the environment.
 * @throws an Error that names every variable that does not fit
 */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in Environment.fields && value !== "")
  )
  const env = Schema.decodeUnknownSync(Environment, { errors: "all" })(set)
  const { PORT: port = 3000, HOST: host = "127.0.0.1" } = env
  const publicUrl = env.PUBLIC_URL ?? `http://${host}:${port}`
  return {
    port,
    metricsPort: env.METRICS_PORT,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    host,
    dataDir: env.DATA_DIR ?? "var",
    archiveDir: env.ARCHIVE_DIR,
    databaseUrl: env.DATABASE_URL,
    readDatabaseUrls: env.READ_DATABASE_URLS?.split(",") ?? [],
    connections: env.DATABASE_CONNECTIONS ?? 12,
    apiUrl: env.API_URL,
    publicUrl,
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES ?? ""),
    translateUrl: env.TRANSLATE_URL,
    ffmpegPath: programOf("FFMPEG_PATH", env.FFMPEG_PATH),
    payment: paymentOf(env),
    transferAccount: transferOf(env),
    mail: mailOf(env, publicUrl),
    texts: textsOf(env),
    hasTextSandbox: env.SMS_SANDBOX === "1",
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES ?? 240,
    isDemo: env.DEMO === undefined ? env.NODE_ENV !== "production" : env.DEMO === "1",
    offersDemoLogins: env.DEMO === "1" || (env.DEMO === undefined && env.NODE_ENV !== "production" && isLoopback(host)),
    demoStudents: env.DEMO_STUDENTS ?? 60_000
  }
}
