/** Where and as whom the client of orval calls. */
export const orvalTarget = { url: "", token: undefined as string | undefined }

/** Makes the calls of the client that orval generates. */
export const orvalFetch = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
  const headers = new Headers(init.headers)
  if (orvalTarget.token !== undefined) headers.set("authorization", `Bearer ${orvalTarget.token}`)
  const response = await fetch(orvalTarget.url + path, { ...init, headers })
  const text = await response.text()
  const data: unknown = response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, data } as Answer
}
