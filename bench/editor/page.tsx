import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import "../../src/parts/theme/fonts.css"
import "../../src/parts/theme/reset.css.ts"
import type { Document, Inline } from "../../schema/document.ts"
import { DocumentView, LineView } from "../../src/parts/document/DocumentView.tsx"

const root = createRoot(document.getElementById("root")!)

/** Shows a document to be read. */
const read = (of: Document, line: readonly Inline[] = []): void => flushSync(() => root.render(<><DocumentView of={of} /><LineView of={line} /></>))

Object.assign(globalThis, { read })
