import { t } from "#messages/common.js"
import { number } from "../format.ts"
import type { StateValue } from "./stateValues.ts"

/** What a state on a map says when pointed at, and its name for a screen reader, beginning with what is seen. */
export const textsOf = (code: string, { name, value }: StateValue) => ({
  title: t.stateValue({ state: name, value: number(value) }),
  label: t.stateValueShort({ code, state: name, value: number(value) })
})
