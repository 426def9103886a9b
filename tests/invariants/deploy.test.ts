import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import project from "../../package.json" with { type: "json" }
import { readSettings, settingNames } from "../../server/platform/settings.ts"

const root = join(import.meta.dirname, "../..")
const text = (path: string): string => readFileSync(join(root, path), "utf8")

/** Names of deploy/compose.yaml alone, which are no settings of the portal. */
const ofCompose = ["DOMAIN", "POSTGRES_PASSWORD"]

type Service = {
  readonly image: string
  readonly environment?: Readonly<Record<string, string>>
  readonly env_file?: string
  readonly command?: readonly string[]
  readonly volumes?: readonly string[]
  readonly networks?: unknown
  readonly depends_on?: Readonly<Record<string, unknown>>
}

type Scraped = {
  readonly scrape_configs: readonly { readonly static_configs: readonly { readonly targets: readonly string[] }[] }[]
}

/** deploy/compose.yaml, with the variables of it filled in. */
const compose = parse(
  text("deploy/compose.yaml").replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => `${name.toLowerCase()}.example`),
  { merge: true }
) as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: object
  readonly networks: { readonly inside: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } } }
}
const nodes = Object.entries(compose.services).filter(([, { image }]) => image === "portal")

/** The sections of a unit: the values of each name, in their order. */
const unit = (path: string): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> => {
  const sections: Record<string, Record<string, string[]>> = {}
  let section: Record<string, string[]> | undefined
  for (const line of text(path).split("\n")) {
    if (line === "" || line.startsWith("#")) continue
    const head = /^\[(\w+)\]$/.exec(line)?.[1]
    if (head !== undefined) {
      section = sections[head] = {}
      continue
    }
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (section === undefined || name === undefined) throw new Error(`${path} cannot be read: ${line}`)
    ;(section[name] ??= []).push(value!)
  }
  return sections
}
const units = readdirSync(join(root, "deploy/systemd")).map((name) => [name, unit(`deploy/systemd/${name}`)] as const)

/** What a file of settings sets, and what it only mentions. */
const env = [...text("deploy/portal.env.example").matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)].map(([, mark, name, value]) => ({
  name: name!,
  value: value!,
  isSet: mark === ""
}))

describe("the files that the portal is deployed by", () => {
  test("name settings that the portal has, and all of them", () => {
    const known = new Set([...settingNames, ...ofCompose])
    expect(env.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
    const mentioned = new Set(env.map(({ name }) => name))
    expect([...known].filter((name) => !mentioned.has(name))).toEqual([])
    for (const [name, { environment = {} }] of nodes)
      expect([name, Object.keys(environment).filter((one) => !settingNames.includes(one))]).toEqual([name, []])
    for (const [name, { Service: of }] of units)
      for (const set of of?.["Environment"] ?? [])
        expect([name, settingNames.includes(set.split("=", 1)[0]!)]).toEqual([name, true])
    for (const [, name] of text("deploy/Containerfile")
      .match(/^ENV (.*)$/m)![1]!
      .matchAll(/(\w+)=/g))
      expect(settingNames).toContain(name)
  })

  test("have settings that the portal takes", () => {
    const isGiven = ({ isSet, value }: (typeof env)[number]) => isSet && value !== ""
    const given = Object.fromEntries(env.filter(isGiven).map(({ name, value }) => [name, value]))
    for (const [, { environment = {} }] of nodes) {
      const filledIn = {
        DATABASE_URL: "postgres://portal:secret@postgres:5432/portal",
        PUBLIC_URL: "https://a.example"
      }
      const settings = readSettings({ ...given, ...environment, ...filledIn })
      expect(settings).toMatchObject({ isDemo: false, offersDemoLogins: false, metricsPort: 9_464 })
    }
    // What is only mentioned is an example of what would be taken.
    const values = env.filter(({ value }) => value !== "").map(({ name, value }) => [name, value])
    const secrets = { PAYMENT_KEY_ID: "k", PAYMENT_KEY_SECRET: "s", PAYMENT_WEBHOOK_SECRETS: "w", SMS_KEY: "k" }
    const programs = { FFMPEG_PATH: process.execPath }
    expect(readSettings({ ...Object.fromEntries(values), ...secrets, ...programs }).mail).toBeDefined()
  })

  test("run npm's scripts that exist, and files of the tree", () => {
    const commands = [
      ...units.flatMap(([, { Service: of }]) => of?.["ExecStart"] ?? []),
      ...Object.values(compose.services).map(({ command = [] }) => command.join(" ")),
      ...text("deploy/nightly.sh").split("\n"),
      ...text("deploy/Containerfile").split("\n")
    ]
    const tasks = commands.flatMap((command) =>
      [...command.matchAll(/(?:bin\/launch\.mjs"?,? "?|npm run )([\w:-]+)/g)].map(([, task]) => task!)
    )
    expect(tasks.toSorted()).toEqual(["backup", "backup", "backup", "backup", "build", "start", "start"])
    expect(tasks.filter((task) => !(task in project.scripts))).toEqual([])
    expect(commands.join("\n")).toContain("deploy/nightly.sh")
    const copied = [...text("deploy/Containerfile").matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, from]) =>
      from!.split(" ").filter((path) => path !== ".")
    )
    const top = new Set([...readdirSync(root), "deploy/nightly.sh"])
    expect(copied.filter((path) => !top.has(path))).toEqual([])
    // What the server imports is in the image.
    expect(copied).toEqual(expect.arrayContaining(["bin", "schema", "machines", "server"]))
  })

  test("are whole: volumes, networks and services that are named are there", () => {
    const { services, volumes } = compose
    for (const [name, service] of Object.entries(services)) {
      for (const other of Object.keys(service.depends_on ?? {})) expect(services, name).toHaveProperty(other)
      for (const mount of service.volumes ?? []) {
        const [from = ""] = mount.split(":", 1)
        if (from.startsWith("./")) expect(readdirSync(join(root, "deploy")), name).toContain(from.slice(2))
        else expect(volumes, name).toHaveProperty(from)
      }
    }
    // The proxy is the one that nodes believe.
    const proxy = (services["proxy"]!.networks as { inside: { ipv4_address: string } }).inside.ipv4_address
    for (const [, { environment }] of nodes) expect(environment!["TRUSTED_PROXIES"]).toBe(proxy)
    const [{ subnet }] = compose.networks.inside.ipam.config as [{ subnet: string }]
    expect(proxy.startsWith(subnet.replace(/\d+\/\d+$/, ""))).toBe(true)
    const upstreams = [...text("deploy/Caddyfile").matchAll(/(portal-\d):3000/g)].map(([, node]) => node)
    expect(upstreams).toEqual(Object.keys(services).filter((name) => /^portal-\d$/.test(name)))
    const { scrape_configs: scraped } = parse(text("deploy/prometheus/prometheus.yml")) as Scraped
    expect(scraped[0]!.static_configs[0]!.targets).toEqual(upstreams.map((node) => `${node}:9464`))
  })

  test("are explained: what to do about each alert is in the list of incidents", () => {
    const alerts = [...text("deploy/prometheus/alerts.yml").matchAll(/alert: (\w+)/g)].map(([, name]) => name!)
    const incidents = text("docs/running.md").split("## Incidents")[1]!.split("\n## ")[0]!
    expect(alerts.length).toBeGreaterThan(5)
    expect(alerts.filter((name) => !incidents.includes(name))).toEqual([])
  })

  test("have a service for each unit that another one names", () => {
    const names = units.map(([name]) => name)
    for (const [, { Timer }] of units) for (const of of Timer?.["Unit"] ?? []) expect(names).toContain(of)
    for (const [name, { Service: of }] of units.filter(([name]) => name.endsWith(".service")))
      expect(of?.["ExecStart"], name).toBeDefined()
  })
})
