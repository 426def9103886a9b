import { execFile, execFileSync } from "node:child_process"
import { randomBytes, randomInt } from "node:crypto"
import { promisify } from "node:util"

const execute = promisify(execFile)
const ip = (...args: readonly string[]) => execute("ip", [...args])

/** A cable between this machine and another one: the addresses of its ends. */
export type Cable = {
  readonly here: string
  readonly there: string
  /** Pulls it: nothing passes, and neither end is told that its connections are gone. */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
}

/** A machine of its own on the network, as a network namespace of Linux. */
export type Machine = {
  readonly cables: readonly Cable[]
  /** The command before that of a program that runs there, as root. */
  readonly within: readonly string[]
  readonly remove: () => Promise<void>
}

/** Whether this process may make them: as root, on a Linux that has them. */
export const canMakeMachines = (): boolean => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false
  const probe = `portal-${randomBytes(3).toString("hex")}`
  try {
    execFileSync("ip", ["netns", "add", probe], { stdio: "ignore" })
    execFileSync("ip", ["netns", "delete", probe], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

/** Makes a machine with so many cables to this one. */
export const makeMachine = async (cables: number): Promise<Machine> => {
  const id = randomBytes(3).toString("hex")
  const name = `portal-${id}`
  await ip("netns", "add", name)
  const there = (...args: readonly string[]) => ip("-n", name, ...args)
  await there("link", "set", "lo", "up")
  const network = `10.${randomInt(64, 250)}.${randomInt(250)}`
  const lay = async (nth: number): Promise<Cable> => {
    const [near, far] = [`pt${id}${nth}a`, `pt${id}${nth}b`]
    const [first, second] = [`${network}.${4 * nth + 1}`, `${network}.${4 * nth + 2}`]
    await ip("link", "add", near, "type", "veth", "peer", "name", far, "netns", name)
    await ip("address", "add", `${first}/30`, "dev", near)
    await ip("link", "set", near, "up")
    await there("address", "add", `${second}/30`, "dev", far)
    await there("link", "set", far, "up")
    return {
      here: first,
      there: second,
      cut: async () => void (await there("link", "set", far, "down")),
      mend: async () => void (await there("link", "set", far, "up"))
    }
  }
  const laid: Cable[] = []
  for (let nth = 0; nth < cables; nth++) laid.push(await lay(nth))
  return {
    cables: laid,
    within: ["ip", "netns", "exec", name],
    // Its ends of the cables, and with them those here, go with it.
    remove: async () => void (await ip("netns", "delete", name))
  }
}
