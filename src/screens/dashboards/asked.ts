import { useCallback, useMemo } from "react"
import { levels, type Level } from "../../../schema/dashboards/measures.ts"
import { useAddress } from "../../components/useAddress.ts"
import type { Asked } from "./types.ts"

const lists = ["state_ids", "prant_ids", "district_ids", "class_level"] as const
const numbers = ["zone_id", "year", "exam_id"] as const

/** The field that a region of a level is asked for by. */
export const fieldOf = (level: Exclude<Level, "school">): string => (level === "zone" ? "zone_id" : `${level}_ids`)

const wholes = (text: string | null): readonly number[] =>
  (text ?? "")
    .split(",")
    .map(Number)
    .filter((value) => Number.isInteger(value) && value > 0)

/** What an address asks for; what a dashboard does not take is left out. Pure. */
const askedIn = (params: URLSearchParams): Asked => {
  const by = params.get("by")
  const languages = (params.get("language") ?? "").split(",").filter((code) => code !== "")
  return {
    ...Object.fromEntries(
      lists.flatMap((name) => {
        const values = wholes(params.get(name))
        return values.length === 0 ? [] : [[name, values]]
      })
    ),
    ...Object.fromEntries(
      numbers.flatMap((name) => {
        const [value] = wholes(params.get(name))
        return value === undefined ? [] : [[name, value]]
      })
    ),
    ...(languages.length === 0 ? {} : { language: languages }),
    ...(levels.includes(by as Level) ? { by } : {})
  } as Asked
}

/** The same as an address has it. Pure. */
export const queryOf = (asked: Asked): string =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString()

/** Sets parts of what is asked for; an empty text takes one away. */
export type Choose = (changes: Readonly<Record<string, string>>) => void

/** What the address asks for, and how to change it: a link shows the same. */
export const useAsked = (): { readonly asked: Asked; readonly choose: Choose } => {
  const [params, change] = useAddress()
  const text = params.toString()
  const asked = useMemo(() => askedIn(new URLSearchParams(text)), [text])
  const choose = useCallback<Choose>(
    (changes) =>
      change((query) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === "") query.delete(name)
          else query.set(name, value)
        }
      }),
    [change]
  )
  return { asked, choose }
}

/** The same dashboard one level down: the region of a row as its filter, and no other level than the next. */
export const downTo = (level: Exclude<Level, "school">, key: string): Readonly<Record<string, string>> => ({
  [fieldOf(level)]: key,
  by: "",
  compare: ""
})
