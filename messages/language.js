let read = () => "en"
let forced

/** Says how the language of the request that is being handled is found out. */
export const readLanguageBy = (reader) => {
  read = reader
}

/** The language of the request on whose behalf this code runs; English outside of requests. */
export const language = () => forced ?? read()

/** Runs synchronous code in a given language, whichever request it runs for. */
export const inLanguage = (code, run) => {
  const before = forced
  forced = code
  try {
    return run()
  } finally {
    forced = before
  }
}
