import { useMemo } from "react"
import type { Language } from "../../../../schema/fields/languages.ts"
import { languages } from "../../../components/languages.ts"
import { useAddress } from "../../../components/useAddress.ts"

/** What readers choose content by; the address keeps it. */
export type Choice = { readonly class_level?: number; readonly language?: Language; readonly search?: string }

/** Items that a page of content shows: whoever has more of a kind searches. */
const perPage = 200

const choiceOf = (params: URLSearchParams): Choice => {
  const level = Number(params.get("class"))
  const language = languages.find(({ code }) => code === params.get("language"))?.code
  const search = params.get("search")?.trim()
  return {
    ...(Number.isInteger(level) && level > 0 ? { class_level: level } : {}),
    ...(language === undefined ? {} : { language }),
    ...(search === undefined || search === "" ? {} : { search })
  }
}

/** The class, language and words that are chosen, and what a list is asked for; both keep their identity. */
export const useChoice = () => {
  const [params, change] = useAddress()
  const text = params.toString()
  const choice = useMemo(() => choiceOf(new URLSearchParams(text)), [text])
  const asked = useMemo(() => ({ ...choice, page: 1, per_page: perPage }), [choice])
  const choose = (name: "class" | "language" | "search", value: string) =>
    change((query) => {
      if (value === "") query.delete(name)
      else query.set(name, value)
    })
  return { choice, asked, choose }
}
