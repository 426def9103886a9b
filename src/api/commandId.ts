import { ApiError } from "./apiError.ts"

/** A gesture that no answer has come to yet, and how many of its tries are under way. */
type Gesture = { readonly id: string; underWay: number }

/** Unanswered gestures, by what they ask for. */
const unanswered = new Map<string, Gesture>()

/** No answer, or one from somebody on the way: the portal may have done what was asked. */
const isAnswer = (caught: unknown): boolean => caught instanceof ApiError && ![0, 502, 503, 504].includes(caught.status)

/** 128 random bits. `crypto.randomUUID` is not there on a page that came over plain HTTP. */
export const newId = (): string =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((id, byte) => id + byte.toString(16).padStart(2, "0"), "")

/**
 * This one is answered. Whatever was given up before it is no retry any more: the same words may then mean the thing
 * done once more, such as a school switched off, on, and off again.
 */
const answered = (asked: string): void => {
  unanswered.delete(asked)
  for (const [other, { underWay }] of unanswered) if (underWay === 0) unanswered.delete(other)
}

/**
 * Gives `run` the id of a gesture. The same thing asked for again before an answer came has the same id, so that the
 * portal does it once, and tells what came of it then.
 */
export const withCommandId = async <Answer>(asked: string, run: (id: string) => Promise<Answer>): Promise<Answer> => {
  const gesture = unanswered.get(asked) ?? { id: newId(), underWay: 0 }
  unanswered.set(asked, gesture)
  gesture.underWay += 1
  try {
    const answer = await run(gesture.id)
    gesture.underWay -= 1
    answered(asked)
    return answer
  } catch (caught) {
    gesture.underWay -= 1
    if (isAnswer(caught)) answered(asked)
    throw caught
  }
}

/**
 * Gives `run` the id of something that the page does by the way, such as telling that a notice was read. It is no step
 * of the person's: what was given up before it is tried again under its own id.
 */
export const withOwnId = <Answer>(run: (id: string) => Promise<Answer>): Promise<Answer> => run(newId())

/** What a form asks for: its fields, and of files what tells one from another. */
export const formKey = (path: string, form: FormData): string =>
  JSON.stringify([
    path,
    ...[...form].map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified]
    )
  ])
