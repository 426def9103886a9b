import { useMemo } from "react"
import { ask } from "../../../wires/graphql.ts"
import { useAnswer } from "../../../wires/useAnswer.ts"
import { questionChoices } from "../documents.ts"

type Named = { readonly id: number; readonly name: string }

const load = () => ask(questionChoices, {})

/** Choices of a select: none while they are being fetched. */
const optionsOf = (all: readonly Named[] | undefined) => all?.map(({ id, name }) => ({ value: String(id), words: name })) ?? []

/** Subjects and sections to choose from. */
export const useChoices = () => {
  const { answer } = useAnswer(load)
  return useMemo(() => ({ subjects: optionsOf(answer?.subjects), sections: optionsOf(answer?.sections) }), [answer])
}
