import type { ReactNode } from "react"
import { Page } from "../../components/Page.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { ImportPart } from "./Import.tsx"
import type { Imported } from "./sources.ts"

/** A page that registers records: one after the other by its form, or from a list. Which way stands in the address. */
export const FormOrFile = ({
  of,
  lead,
  label,
  form
}: {
  readonly of: Imported
  readonly lead: string
  readonly label: string
  readonly form: ReactNode
}) => {
  const [params, change] = useAddress()
  const isFile = params.get("from") === "file" || params.has("import")
  return (
    <Page lead={lead} wide={isFile}>
      <Tabs
        label={label}
        shown={isFile ? "file" : "form"}
        show={(id) =>
          change((query) => {
            for (const name of ["import", "rows", "page"]) query.delete(name)
            if (id === "file") query.set("from", "file")
            else query.delete("from")
          })
        }
        tabs={[
          { id: "form", title: "One by one", content: form, stays: true },
          { id: "file", title: "From a file", content: <ImportPart of={of} /> }
        ]}
      />
    </Page>
  )
}
