import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"

const brotli = promisify(brotliCompress)

/** Bytes from which on all effort is worth its time; the portal itself squeezes what is smaller. */
const worthwhile = 16 * 1024

/**
 * Writes beside each large script and stylesheet of a folder, as `.br`, what Brotli makes of it with all effort: a
 * tenth less than in the moment that the portal takes for it.
 */
export const squeeze = async (folder) => {
  const texts = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const text = readFileSync(`${folder}/${name}`)
      if (text.length < worthwhile) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(`${folder}/${name}.br`, await brotli(text, { params }))
    })
  )
}
