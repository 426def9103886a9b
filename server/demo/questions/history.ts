import type { Flaw, Version } from "./flaws.ts"
import type { DemoQuestion } from "./questions.ts"

/** Where a question ends up. */
export type Fate = "draft" | "inReview" | "changesRequested" | "approved" | "retired"

/**
 * A question's versions in their order, the last one being what it is, what was mended in between, and where it ends
 * up.
 */
export type History = {
  readonly question: DemoQuestion
  readonly author: number
  readonly versions: readonly Version[]
  readonly mended: readonly Flaw[]
  readonly fate: Fate
}
