import { open, rename } from "node:fs/promises"
import { dirname } from "node:path"

/**
 * Gives a finished backup its name. Its files are on disk already; once this is done its name is, too, so that it is
 * there whole or not at all. @returns the folder
 */
export const publishDraft = async (draft: string, folder: string): Promise<string> => {
  await rename(draft, folder)
  await using directory = await open(dirname(folder))
  await directory.sync()
  return folder
}
