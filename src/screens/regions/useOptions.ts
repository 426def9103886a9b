import { useMemo } from "react"
import { useAnswer } from "../../api/useAnswer.ts"

/** Regions to choose from, as a select has them; null while they are being fetched. `load` must keep its identity. */
export const useOptions = (load: () => Promise<readonly { readonly id: number; readonly name: string }[]>) => {
  const { answer } = useAnswer(load)
  return useMemo(() => answer?.map(({ id, name }) => ({ value: id, words: name })) ?? null, [answer])
}
