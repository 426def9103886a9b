/**
 * What a page says of the gesture behind a request: the path of the page, what the person did ("click"), and the flow
 * that answered with the request and the event that it took. Nothing that a person is called or typed is in it.
 */
export type Gesture = {
  readonly page?: string
  readonly action?: string
  readonly flow?: string
  readonly event?: string
}

/** The header that carries a gesture, as a query string. */
export const gestureHeader = "x-gesture"

/** What each part may be: a path without a query, and words of a program. */
const parts = {
  page: /^\/[\w/.-]{0,160}$/u,
  action: /^[a-z]{1,20}$/u,
  flow: /^[A-Za-z]{1,40}$/u,
  event: /^[\w.-]{1,80}$/u
} as const

/** A gesture as a header. */
export const gestureText = (gesture: Gesture): string =>
  new URLSearchParams(Object.entries(gesture).filter(([, value]) => value !== undefined)).toString()

/** Reads a header; parts that are not as they must be are left out. */
export const readGesture = (text: string): Gesture => {
  const given = new URLSearchParams(text.slice(0, 400))
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, pattern]) => {
      const value = given.get(name)
      return value !== null && pattern.test(value) ? [[name, value]] : []
    })
  )
}
