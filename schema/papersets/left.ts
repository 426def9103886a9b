import { Schema } from "effect"
import type { Upcaster } from "../core/event.ts"

/** Why a copy of a paper leaves a question out. */
export const LeftReason = Schema.Literals(["sealed", "retired", "notApproved", "otherClass"])

export type LeftReason = typeof LeftReason.Type

/** Version 2 of a copy had its reasons in words. */
export const leftAsCodes: Upcaster = ({ left, ...data }) => ({
  ...data,
  left: (left as readonly { readonly question: number; readonly why: string }[]).map(({ question, why }) => ({
    question,
    why: why.startsWith("It was taken")
      ? "retired"
      : why.startsWith("It is in a sealed")
        ? "sealed"
        : why.startsWith("It is not meant")
          ? "otherClass"
          : "notApproved"
  }))
})
