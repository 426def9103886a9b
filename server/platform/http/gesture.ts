import { gestureHeader, readGesture, type Gesture } from "../../../schema/core/gesture.ts"

export type { Gesture }

/** What a request's headers say of its gesture; nothing where it says nothing. */
export const gestureIn = (headers: Readonly<Record<string, string | undefined>>): Gesture =>
  readGesture(headers[gestureHeader] ?? "")
