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
  HOST: Schema.optionalKey(Schema.String),
  DATA_DIR: Schema.optionalKey(Schema.NonEmptyString),
  DATABASE_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^postgres(ql)?:\/\//))),
  DATABASE_CONNECTIONS: Schema.optionalKey(connections),
  API_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\//))),
  PUBLIC_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\/[^/]+.*[^/]$/))),
  TRANSLATE_URL: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\//))),
  TRUSTED_PROXIES: Schema.optionalKey(Schema.String),
  SESSION_IDLE_MINUTES: Schema.optionalKey(minutes),
  NODE_ENV: Schema.optionalKey(Schema.String),
  DEMO: Schema.optionalKey(flag),
  DEMO_STUDENTS: Schema.optionalKey(Schema.NumberFromString.check(Schema.isInt(), Schema.isGreaterThan(0)))
})

/** How this portal runs. */
export type Settings = {
  /** Port to listen on; 0 takes a free one. */
  readonly port: number
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
  /** A translation service that speaks LibreTranslate's protocol; without it, only what was translated before is suggested. */
  readonly translateUrl: string | undefined
  /** Minutes without a call after which a session has ended; 0 for never. */
  readonly sessionIdleMinutes: number
  /** Whether an empty database gets the demo programme. */
  readonly isDemo: boolean
  /** Whether the login page offers the demo's accounts: to this machine alone, unless DEMO=1 asks for it. */
  readonly offersDemoLogins: boolean
  readonly demoStudents: number
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
  return {
    port,
    host,
    dataDir: env.DATA_DIR ?? "var",
    databaseUrl: env.DATABASE_URL,
    connections: env.DATABASE_CONNECTIONS ?? 12,
    apiUrl: env.API_URL,
    publicUrl: env.PUBLIC_URL ?? `http://${host}:${port}`,
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES ?? ""),
    translateUrl: env.TRANSLATE_URL,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES ?? 240,
    isDemo: env.DEMO === undefined ? env.NODE_ENV !== "production" : env.DEMO === "1",
    offersDemoLogins: env.DEMO === "1" || (env.DEMO === undefined && env.NODE_ENV !== "production" && isLoopback(host)),
    demoStudents: env.DEMO_STUDENTS ?? 60_000
  }
}
