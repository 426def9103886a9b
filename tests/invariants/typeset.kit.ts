import { openPdfCompiler } from "../../server/documents/print/pdfCompiler.ts"
import { PrintFault } from "../../server/documents/print/text.ts"

/** The PDF compiler that the tests print with. */
export const press = openPdfCompiler()

/** The message of the print fault that `run` fails with. */
export const failure = async (run: () => unknown): Promise<string> => {
  try {
    await run()
  } catch (caught) {
    if (caught instanceof PrintFault) return caught.message
    throw caught
  }
  return "it was printed"
}
