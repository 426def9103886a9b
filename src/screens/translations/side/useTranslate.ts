import { useCallback, useMemo, useState } from "react"
import { fromPromise } from "xstate"
import { translateQuestion, type Stored } from "../../../../machines/flows/translateQuestion.ts"
import type { Inline } from "../../../../schema/documents/inline.ts"
import type { TranslatedLine } from "../../../../schema/questions/questionSegments.ts"
import { toast } from "../../../components/Toasts.tsx"
import { useFlow } from "../../../api/flows.ts"
import { runMutation } from "../../../api/graphql.ts"
import { ApiError } from "../../../api/apiError.ts"
import type { Suggestion, Translation } from "../types.ts"
import { upload } from "../../../api/transfers.ts"
import { t } from "#messages/translations.js"

/** Lines that were typed and are not stored, by their names. */
export type Typed = ReadonlyMap<string, TranslatedLine>

const nothing: Typed = new Map()

/** Asks earlier translations and the service, for all lines. */
const suggest = (question: number, language: string): Promise<readonly Suggestion[]> => {
  const form = new FormData()
  form.set("question_id", String(question))
  form.set("language_id", language)
  return upload<readonly Suggestion[]>("question-translate", form, {})
}

/**
 * Runs the translating of a question: what is typed, what is suggested, and what is done with it. `changed` asks for
 * the translation again.
 */
export const useTranslate = ({ question_id, language_id }: Translation, changed: () => void) => {
  const [typed, setTyped] = useState(nothing)
  const [suggestions, setSuggestions] = useState<readonly Suggestion[] | null>(null)
  const machine = useMemo(() => {
    const which = { question_id, language_id }
    const done = (words: string) => toast("success", words)
    return translateQuestion.provide({
      actions: { reload: changed },
      actors: {
        suggest: fromPromise<unknown>(async () => {
          const found = await suggest(question_id, language_id)
          setSuggestions(found)
          if (found.length === 0) toast("info", t.noSuggestions)
        }),
        store: fromPromise<unknown, Stored>(async ({ input: { lines, left } }) => {
          if (lines.length > 0) {
            await runMutation("storeTranslation", {
              ...which,
              text_formulas: lines.map(({ content, ...line }) => ({ ...line, content: [...content] }))
            })
            setTyped((before) => new Map([...before].filter(([, line]) => !lines.includes(line))))
            done(t.linesSaved({ count: lines.length }))
          }
          if (left > 0) throw new ApiError(422, t.linesNotSaved({ count: left }))
        }),
        submit: fromPromise<unknown>(async () => {
          await runMutation("submitTranslation", which)
          done(t.submitted)
        }),
        approve: fromPromise<unknown>(async () => {
          await runMutation("approveTranslation", which)
          done(t.approved)
        }),
        giveBack: fromPromise<unknown, { readonly reason: string }>(async ({ input: { reason } }) => {
          await runMutation("returnTranslation", { ...which, reason })
          done(t.returned)
        })
      }
    })
  }, [question_id, language_id, changed])
  const [state, send] = useFlow(machine)
  const type = useCallback(
    (segment: string, content: readonly Inline[], picture?: string) => {
      const line = { segment, content, ...(picture === undefined ? {} : { picture }) }
      setTyped((before) => new Map(before).set(segment, line))
      send({ type: "typed" })
    },
    [send]
  )
  return { typed, type, suggestions, state, send }
}
