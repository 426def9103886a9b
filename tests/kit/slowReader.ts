import { setTimeout as pause } from "node:timers/promises"

/** Reads an export in small pieces with pauses between, as a slow line does. @returns its lines, the head included */
export const readSlowly = async (
  url: string,
  token: string,
  list: string,
  { piece, every, signal }: { readonly piece: number; readonly every: number; readonly signal?: AbortSignal }
): Promise<number> => {
  const response = await fetch(`${url}/api/export/${list}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: "{}",
    ...(signal === undefined ? {} : { signal })
  })
  if (response.status !== 200) throw new Error(`export ${list}: ${response.status}`)
  const reader = response.body!.getReader()
  let lines = 0
  let taken = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const byte of part.value) if (byte === 10) lines += 1
    taken += part.value.length
    if (taken < piece) continue
    taken = 0
    await pause(every)
  }
  return lines
}
