import { Download } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/lists.js"
import { exportFile } from "../../api/transfers.ts"
import { toApiError } from "../../api/apiError.ts"
import { Button } from "../Button.tsx"
import { Menu, MenuItem } from "../Menu.tsx"
import { ErrorDialog } from "../ErrorDialog.tsx"

const formats = [
  ["csv", t.csvFile],
  ["xlsx", t.excelFile]
] as const

/** Has a list as a file: `payload` says which rows, in which order, with which columns. */
export const ExportMenu = ({
  path,
  name,
  payload
}: {
  readonly path: string
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
}) => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = (format: (typeof formats)[number][0]) => {
    setBusy(true)
    exportFile(`export/${path}`, { ...payload, format }, `${name}.${format}`)
      .catch((caught: unknown) => setFailure(toApiError(caught).message || t.pleaseTryAgain))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Menu
        label={t.export}
        trigger={
          <Button
            size="toolbarIcon"
            busy={isBusy}
            icon={<Download size={16} aria-hidden />}
            aria-label={isBusy ? t.exporting : t.export}
            title={isBusy ? t.exporting : t.export}
          />
        }
      >
        {formats.map(([format, words]) => (
          <MenuItem key={format} act={() => run(format)}>
            {words}
          </MenuItem>
        ))}
      </Menu>
      {failure === null ? null : (
        <ErrorDialog title={t.exportFailed} close={() => setFailure(null)}>
          {failure}
        </ErrorDialog>
      )}
    </>
  )
}
