import { useEffect, useState } from "react"
import type { Person } from "../../../machines/flows/session.ts"
import { inBackground } from "../../api/inBackground.ts"
import { findRecords, searchable, type FoundRecords } from "./records.ts"

/** Milliseconds that typing rests before records are searched. */
const rest = 200

const none: FoundRecords = { records: [], hasFailed: false }

/** The records that match what was typed; null while they are searched. */
export const useRecords = (person: Person, typed: string): FoundRecords | null => {
  const text = typed.trim().slice(0, searchable.most)
  const isAsked = text.length >= searchable.least
  const [answer, setAnswer] = useState<{ readonly of: string; readonly found: FoundRecords } | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let isLeft = false
    const timer = setTimeout(() => {
      inBackground(
        findRecords(person, text).then((found) => {
          if (!isLeft) setAnswer({ of: text, found })
        })
      )
    }, rest)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [person, text, isAsked])
  if (!isAsked) return none
  return answer?.of === text ? answer.found : null
}
