import { useEffect, useState } from "react"
import type { Values } from "../../components/form/useForm.ts"
import type { InputOf } from "../../api/calls.ts"
import { runQuery } from "../../api/graphql.ts"

/** Milliseconds that choosing rests before it is counted. */
const rest = 250

/** How many people an audience has now; null while that is not known. */
export const useRecipients = ({ roles, region, region_id: regionId, school_id: schoolId }: Values): number | null => {
  const audience = JSON.stringify({ roles, region, region_id: regionId, school_id: schoolId })
  const [counted, setCounted] = useState<{ readonly of: string; readonly recipients: number } | null>(null)
  useEffect(() => {
    let isWanted = true
    const asked = JSON.parse(audience) as InputOf<"countRecipients">
    const timer = setTimeout(() => {
      if (asked.region !== "national" && asked.region_id === null) return
      runQuery("countRecipients", asked).then(
        (answer) => {
          if (isWanted) setCounted({ of: audience, recipients: answer.recipients })
        },
        () => {}
      )
    }, rest)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [audience])
  return counted?.of === audience ? counted.recipients : null
}
