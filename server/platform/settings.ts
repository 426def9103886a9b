import { Schema } from "effect"
import type { BlockList } from "node:net"
import { trustedProxies } from "./http/clientAddress.ts"

const port = Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 65_535 }))
const minutes = Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 1_440 }))
const connections = Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 1_000 }))
const flag = Schema.Literals(["0", "1"])

/** The environment variables that the portal reads; the README lists them. */
const Environment = Schema.Struct({
  PORT: Schema.optionalKey(port),
  METRICS_PORT: Schema.optionalKey(port),
  HOST: Schema.optionalKey(Schema.String),
  DATA_DIR: Schema.optionalKey(Schema.NonEmptyString),
  DATABASE_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^postgres(ql)?:\/\//))),
  DATABASE_CONNECTIONS: Schema.optionalKey(connections),
  API_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\//))),
  PUBLIC_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\/[^/]+.*[^/]$/))),
  TRANSLATE_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\//))),
  PAYMENT_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\/[^/]+$/))),
  PAYMENT_KEY_ID: Schema.optionalKey(Schema.NonEmptyString),
  PAYMENT_KEY_SECRET: Schema.optionalKey(Schema.NonEmptyString),
  PAYMENT_WEBHOOK_SECRETS: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[^\s,]+(,[^\s,]+)*$/))),
  PAYMENT_BANK_NAME: Schema.optionalKey(Schema.NonEmptyString),
  PAYMENT_BANK_ACCOUNT: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[0-9A-Z]{6,34}$/))),
  PAYMENT_BANK_IFSC: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Z]{4}0[0-9A-Z]{6}$/))),
  SMTP_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^smtps?:\/\/[^/]+\/?$/))),
  MAIL_FROM: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/))),
  MAIL_BOUNCE_DOMAIN: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[a-z\d.-]+$/i))),
  MAIL_BOUNCE_SECRET: Schema.optionalKey(Schema.String.check(Schema.isMinLength(16))),
  MAIL_DKIM_SELECTOR: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[a-z\d.-]+$/i))),
  MAIL_DKIM_KEY_FILE: Schema.optionalKey(Schema.NonEmptyString),
  TRUSTED_PROXIES: Schema.optionalKey(Schema.String),
  SESSION_IDLE_MINUTES: Schema.optionalKey(minutes),
  NODE_ENV: Schema.optionalKey(Schema.String),
  DEMO: Schema.optionalKey(flag),
  DEMO_STUDENTS: Schema.optionalKey(Schema.NumberFromString.check(Schema.isInt(), Schema.isGreaterThan(0)))
})

/** The payment gateway's address, without a path, and the portal's account there. */
export type PaymentSettings = {
  readonly url: string
  readonly keyId: string
  readonly keySecret: string
  /** Secrets that webhooks may be signed with, the newest first: an older one is good until its last retries ended. */
  readonly webhookSecrets: readonly string[]
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

/** How this portal runs. */
export type Settings = {
  /** Port to listen on; 0 takes a free one. */
  readonly port: number
  /** Port of `host` to serve metrics on; without it, nowhere. */
  readonly metricsPort: number | undefined
  readonly host: string
  readonly dataDir: string
  /** A PostgreSQL elsewhere; without it the embedded cluster of `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Connections that calls share, beside those of the log and the projections. */
  readonly connections: number
  /** Where the gateway's resolvers find the REST calls; without it, in this process. */
  readonly apiUrl: string | undefined
  /** Where people find the portal, without a slash at its end: links in mails lead there. */
  readonly publicUrl: string
  /** Proxies in front of the portal, whose word on a client's address is believed. */
  readonly trustedProxies: BlockList
  /**
   * A translation service that speaks LibreTranslate's protocol; without it, only what was translated before is
   * suggested.
   */
  readonly translateUrl: string | undefined
  /** Where fees are paid online; without it, nowhere. */
  readonly payment: PaymentSettings | undefined
  /** Where fees are transferred to; without it, transfers are not offered. */
  readonly transferAccount: TransferSettings | undefined
  /** What carries mail; without it, messages stay in the outbox. */
  readonly mail: MailSettings | undefined
  /** Minutes without a call after which a session has ended; 0 for never. */
  readonly sessionIdleMinutes: number
  /** Whether an empty database gets the demo programme. */
  readonly isDemo: boolean
  /** Whether the login page offers the demo's accounts: to this machine alone, unless DEMO=1 asks for it. */
  readonly offersDemoLogins: boolean
  readonly demoStudents: number
}

/** The gateway's settings, which are set together. @throws an Error that names those that are missing */
const paymentOf = (env: typeof Environment.Type): PaymentSettings | undefined => {
  const {
    PAYMENT_URL: url,
    PAYMENT_KEY_ID: keyId,
    PAYMENT_KEY_SECRET: keySecret,
    PAYMENT_WEBHOOK_SECRETS: secrets
  } = env
  const named = {
    PAYMENT_URL: url,
    PAYMENT_KEY_ID: keyId,
    PAYMENT_KEY_SECRET: keySecret,
    PAYMENT_WEBHOOK_SECRETS: secrets
  }
  if (url !== undefined && keyId !== undefined && keySecret !== undefined && secrets !== undefined)
    return { url, keyId, keySecret, webhookSecrets: secrets.split(",") }
  const missing = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(named).length) return undefined
  throw new Error(`The payment gateway's settings are set together; missing: ${missing.join(", ")}`)
}

/** The bank account's settings, which are set together. @throws an Error where one is missing */
const transferOf = (env: typeof Environment.Type): TransferSettings | undefined => {
  const { PAYMENT_BANK_NAME: name, PAYMENT_BANK_ACCOUNT: account, PAYMENT_BANK_IFSC: ifsc } = env
  if (name !== undefined && account !== undefined && ifsc !== undefined) return { name, account, ifsc }
  if (name === undefined && account === undefined && ifsc === undefined) return undefined
  throw new Error("PAYMENT_BANK_NAME, PAYMENT_BANK_ACCOUNT and PAYMENT_BANK_IFSC are set together")
}

/** The settings of mail. @throws an Error that names what is missing */
const mailOf = (env: typeof Environment.Type, publicUrl: string): MailSettings | undefined => {
  const { SMTP_URL: smtpUrl, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY_FILE: keyFile } = env
  if ((selector === undefined) !== (keyFile === undefined))
    throw new Error("MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE are set together")
  if (smtpUrl === undefined) return undefined
  const from = env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`
  return {
    smtpUrl,
    from,
    bounceDomain: env.MAIL_BOUNCE_DOMAIN ?? from.replace(/^.*@|>$/g, ""),
    bounceSecret: env.MAIL_BOUNCE_SECRET,
    dkim: selector === undefined || keyFile === undefined ? undefined : { selector, keyFile }
  }
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
    host,
    dataDir: env.DATA_DIR ?? "var",
    databaseUrl: env.DATABASE_URL,
    connections: env.DATABASE_CONNECTIONS ?? 12,
    apiUrl: env.API_URL,
    publicUrl,
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES ?? ""),
    translateUrl: env.TRANSLATE_URL,
    payment: paymentOf(env),
    transferAccount: transferOf(env),
    mail: mailOf(env, publicUrl),
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES ?? 240,
    isDemo: env.DEMO === undefined ? env.NODE_ENV !== "production" : env.DEMO === "1",
    offersDemoLogins: env.DEMO === "1" || (env.DEMO === undefined && env.NODE_ENV !== "production" && isLoopback(host)),
    demoStudents: env.DEMO_STUDENTS ?? 60_000
  }
}
