import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import type { PaymentSettings } from "../../platform/settings.ts"
import type { SandboxOrder, SandboxPayment } from "./books.ts"

/** What the gateway knew before it was started. */
export type EarlierBooks = { readonly orders: readonly SandboxOrder[]; readonly payments: readonly SandboxPayment[] }

/** A sandbox gateway beside a demo. */
export type SandboxProcess = {
  readonly settings: PaymentSettings
  /** Says where webhooks are to be sent. */
  readonly sendTo: (url: string) => void
  /** Tells it what it knew. */
  readonly restore: (books: EarlierBooks) => void
  readonly stop: () => Promise<void>
}

/** Starts the sandbox gateway as a process of its own, on a free port. It ends with this process. */
export const startSandbox = async (): Promise<SandboxProcess> => {
  const child = fork(fileURLToPath(new URL("process.ts", import.meta.url)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"]
  })
  const ended = once(child, "exit")
  const [settings] = (await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error("The sandbox gateway did not start.")))
  ])) as [PaymentSettings]
  return {
    settings,
    sendTo: (url) => void child.send(url),
    restore: (books) => void child.send(books),
    stop: async () => {
      child.kill("SIGKILL")
      await ended
    }
  }
}

/** The bank account of a demo. */
export const demoAccount = { name: "National Olympiad Trust", account: "50100012345678", ifsc: "HDFC0000001" }
