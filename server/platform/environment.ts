import { Schema } from "effect"

const port = Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 65_535 }))
const minutes = Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 1_440 }))
const connections = Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 1_000 }))
const flag = Schema.Literals(["0", "1"])

/** The environment variables that the portal reads; the README lists them. */
export const Environment = Schema.Struct({
  PORT: Schema.optionalKey(port),
  METRICS_PORT: Schema.optionalKey(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\/[^\s]*[^\s/]$/))),
  HOST: Schema.optionalKey(Schema.String),
  DATA_DIR: Schema.optionalKey(Schema.NonEmptyString),
  ARCHIVE_DIR: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\/[\w.@+/-]*[\w.@+-]$/))),
  DATABASE_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^postgres(ql)?:\/\//))),
  READ_DATABASE_URLS: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^postgres(ql)?:\/\/[^\s,]+(,postgres(ql)?:\/\/[^\s,]+)*$/))
  ),
  DATABASE_CONNECTIONS: Schema.optionalKey(connections),
  API_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\//))),
  PUBLIC_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\/[^/]+.*[^/]$/))),
  TRANSLATE_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\//))),
  FFMPEG_PATH: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\//))),
  PAYMENT_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\/[^/]+$/))),
  PAYMENT_KEY_ID: Schema.optionalKey(Schema.NonEmptyString),
  PAYMENT_KEY_SECRET: Schema.optionalKey(Schema.NonEmptyString),
  PAYMENT_WEBHOOK_SECRETS: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[^\s,]+(,[^\s,]+)*$/))),
  PAYMENT_OWN_ACCOUNTS: Schema.optionalKey(flag),
  PAYMENT_BANK_NAME: Schema.optionalKey(Schema.NonEmptyString),
  PAYMENT_BANK_ACCOUNT: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[0-9A-Z]{6,34}$/))),
  PAYMENT_BANK_IFSC: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Z]{4}0[0-9A-Z]{6}$/))),
  SMTP_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^smtps?:\/\/[^/]+\/?$/))),
  MAIL_FROM: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/))),
  MAIL_BOUNCE_DOMAIN: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[a-z\d.-]+$/i))),
  MAIL_BOUNCE_SECRET: Schema.optionalKey(Schema.String.check(Schema.isMinLength(16))),
  MAIL_DKIM_SELECTOR: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[a-z\d.-]+$/i))),
  MAIL_DKIM_KEY_FILE: Schema.optionalKey(Schema.NonEmptyString),
  SMS_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\/[^\s]+$/))),
  SMS_KEY: Schema.optionalKey(Schema.NonEmptyString),
  SMS_SENDER: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[\w+-]{3,15}$/))),
  SMS_SANDBOX: Schema.optionalKey(flag),
  TRUSTED_PROXIES: Schema.optionalKey(Schema.String),
  SESSION_IDLE_MINUTES: Schema.optionalKey(minutes),
  NODE_ENV: Schema.optionalKey(Schema.String),
  DEMO: Schema.optionalKey(flag),
  DEMO_STUDENTS: Schema.optionalKey(Schema.NumberFromString.check(Schema.isInt(), Schema.isGreaterThan(0)))
})
