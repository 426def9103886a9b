import type { CommandsOf } from "./types.ts"

export const campaign = {
  pauseCampaign: { event: "paused" },
  resumeCampaign: { event: "resumed" },
  cancelCampaign: { event: "cancelled" }
} as const satisfies CommandsOf<"campaign">
