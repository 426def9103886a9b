import type { CommandsOf } from "./types.ts"

export const apiKey = {
  revokeApiKey: { event: "revoked" }
} as const satisfies CommandsOf<"apiKey">

export const webhook = {
  testWebhook: { event: "tested" },
  pauseWebhook: { event: "paused" },
  resumeWebhook: { event: "resumed" },
  removeWebhook: { event: "removed" }
} as const satisfies CommandsOf<"webhook">
