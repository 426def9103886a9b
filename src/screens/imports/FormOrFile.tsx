import type { ReactNode } from "react"
import { t } from "#messages/imports.js"
import { Page } from "../../components/Page.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { ImportPart } from "./Import.tsx"
import type { Imported } from "./sources.ts"

/** A page that registers records: one after the other by its form, or from a list. Which way is in the address. */
export const FormOrFile = ({
  of,
  lead,
  label,
  first = "form",
  form
}: {
  readonly of: Imported
  readonly lead: string
  readonly label: string
  /** What the page opens with. */
  readonly first?: "form" | "file"
  readonly form: ReactNode
}) => {
  const [params, change] = useAddress()
  const isFile = (params.get("from") ?? first) === "file" || params.has("import")
  return (
    <Page lead={lead} wide={isFile}>
      <Tabs
        label={label}
        shown={isFile ? "file" : "form"}
        show={(id) =>
          change((query) => {
            for (const name of ["import", "rows", "page"]) query.delete(name)
            if (id === first) query.delete("from")
            else query.set("from", id)
          })
        }
        tabs={[
          { id: "form", title: t.oneByOne, content: form, stays: true },
          { id: "file", title: t.fromFile, content: <ImportPart of={of} /> }
        ]}
      />
    </Page>
  )
}
