import { useCallback, useEffect, useState } from "react"
import { t } from "#messages/mail.js"
import { toApiError } from "../../api/apiError.ts"
import type { AnswerOf, InputOf } from "../../api/calls.ts"
import { runQuery } from "../../api/graphql.ts"
import { SearchField, type Choice } from "../../components/SearchField.tsx"
import { Frame } from "./Frame.tsx"
import * as css from "./Mail.css.ts"
import * as writing from "./Writing.css.ts"

/** Milliseconds that typing rests before the preview follows. */
const rest = 500

const findSchools = async (text: string): Promise<readonly Choice[]> =>
  (await runQuery("mailPlaces", { kind: "school", ...(text === "" ? {} : { search: text }), per_page: 20 })).rows

/** What recipients get of a text that is being written: with samples, or as a school would have it. */
export const Preview = ({ typed }: { readonly typed: Omit<InputOf<"previewMail">, "school_id"> }) => {
  const [school, setSchool] = useState<Choice | null>(null)
  const [shown, setShown] = useState<AnswerOf<"previewMail"> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const key = JSON.stringify({ ...typed, ...(school === null ? {} : { school_id: school.id }) })
  const load = useCallback(() => runQuery("previewMail", JSON.parse(key) as InputOf<"previewMail">), [key])
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      load().then(
        (answer) => {
          if (!isWanted) return
          setShown(answer)
          setProblem(null)
        },
        (caught: unknown) => {
          if (isWanted) setProblem(toApiError(caught).message)
        }
      )
    }, rest)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [load])
  return (
    <section className={writing.column} aria-label={t.preview}>
      <SearchField label={t.previewAs} chosen={school} choose={setSchool} search={findSchools} />
      {problem === null ? null : <p className={writing.fault}>{problem}</p>}
      {shown === null ? null : (
        <>
          <p className={writing.previewHead}>
            <span className={css.rowTo} dir="auto">
              {shown.subject}
            </span>
            <span className={css.note}>{t.size({ kilobytes: Math.ceil(shown.bytes / 1_000) })}</span>
          </p>
          <Frame title={t.preview} address={shown.frame} />
        </>
      )}
    </section>
  )
}
