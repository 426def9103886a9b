import { toApiError } from "../apiError.ts"
import { readUser } from "../storage.ts"
import { oneOf, put } from "./store.ts"

/**
 * The answer of a call, kept on this device for whoever is signed in; without a connection the one that was kept last.
 * @throws what the call throws, where none is kept
 */
export const keptAnswer = async <Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> => {
  const key = `${readUser()?.id ?? 0}:${name}`
  try {
    const answer = await ask()
    await put("answers", answer, key).catch(() => undefined)
    return answer
  } catch (caught) {
    const kept =
      toApiError(caught).status === 0 ? await oneOf<Answer>("answers", key).catch(() => undefined) : undefined
    if (kept === undefined) throw caught
    return kept
  }
}
