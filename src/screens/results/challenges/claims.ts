import { BadgeCheck, Ban, MessageCircleQuestion, Undo2 } from "lucide-react"
import { t } from "#messages/results.js"
import type { ChallengeState, Claim } from "../../../../schema/results/challenge.ts"
import type { Shown } from "../labels.ts"

/** What somebody says is wrong about a question's key. */
export const claims: Readonly<Record<Claim, string>> = {
  otherAnswer: t.claimOtherAnswer,
  severalRight: t.claimSeveralRight,
  noneRight: t.claimNoneRight,
  faultyQuestion: t.claimFaultyQuestion
}

/** The states of a challenge. */
export const challengeStates: Readonly<Record<ChallengeState, Shown>> = {
  open: { words: t.challengeOpen, tone: "info", icon: MessageCircleQuestion },
  withdrawn: { words: t.challengeWithdrawn, tone: "neutral", icon: Undo2 },
  upheld: { words: t.challengeUpheld, tone: "success", icon: BadgeCheck },
  rejected: { words: t.challengeRejected, tone: "danger", icon: Ban }
}
