import { ApiError, networkError } from "./apiError.ts"
import { countedFetch } from "./requests.ts"

/** The text of a file behind a signed link, which nobody waits for. Throws an ApiError. */
export const fetchText = async (address: string): Promise<string> => {
  const response = await countedFetch(address, { headers: { "x-loader-ignore": "1" } }).catch(() => {
    throw networkError()
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText)
  return response.text()
}
