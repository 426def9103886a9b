import type { Settings, TextSettings } from "../../platform/settings.ts"

/**
 * The gateway of text messages that the settings ask for beside the portal. Its end is added to what is to be closed.
 */
export const openTexts = async (
  { hasTextSandbox }: Settings,
  opened: Array<() => Promise<unknown>>
): Promise<TextSettings | undefined> => {
  if (!hasTextSandbox) return undefined
  const { openTextSandbox } = await import("./sandbox.ts")
  const { url, settings, close } = await openTextSandbox()
  opened.push(close)
  console.log(`text messages ${url}`)
  return settings
}
