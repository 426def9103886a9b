import type { GivenFacts } from "../../../schema/questionFiles/questionImport.ts"

type Answered = { readonly [Name in keyof GivenFacts]?: unknown }

/** What was chosen of an answer's facts: those that are none are not there. */
export const chosenOf = (facts: Answered): GivenFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined))

/** Facts as a mutation takes them: lists that may be changed. */
export const toSend = ({ class_levels, tags, ...others }: GivenFacts) => ({
  ...others,
  ...(class_levels === undefined ? {} : { class_levels: [...class_levels] }),
  ...(tags === undefined ? {} : { tags: [...tags] })
})
