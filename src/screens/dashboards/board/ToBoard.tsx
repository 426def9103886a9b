import { LayoutGrid } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import { Button } from "../../../components/Button.tsx"

/** Leads to one's board from the pages that cards are pinned on. */
export const ToBoard = () => {
  const navigate = useNavigate()
  return (
    <Button icon={<LayoutGrid size={16} aria-hidden />} onClick={() => navigate("/my-board")}>
      {t.myBoard}
    </Button>
  )
}
