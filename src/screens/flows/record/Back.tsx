import { ArrowLeft } from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/flows.js"
import { useAddress } from "../../../components/useAddress.ts"
import { asOfIn } from "./AsOf.tsx"
import * as css from "./Record.css.ts"

export const Back = ({ machine }: { readonly machine: string }) => {
  const [params] = useAddress()
  const asOf = asOfIn(params)
  return (
    <Link
      className={css.link}
      to={`/flows/${machine}?${new URLSearchParams({ tab: "records", ...(asOf === "" ? {} : { asOf }) })}`}
    >
      <ArrowLeft size={14} aria-hidden /> {t.allRecords}
    </Link>
  )
}
