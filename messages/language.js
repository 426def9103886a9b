let read = () => "en"

/** Says how the language of the request that is being handled is found out. */
export const readLanguageBy = (reader) => {
  read = reader
}

/** The language of the request on whose behalf this code runs; English outside of requests. */
export const language = () => read()
