import { useLocation } from "react-router-dom"
import { PapersetList } from "./PapersetList.tsx"
import { Paperset } from "./paper/Paperset.tsx"
import { NewPaper } from "./plan/NewPaper.tsx"

/** Papers: `/papersets` is their list, `/papersets/new` plans one, `/papersets/12` is one. */
export const Papersets = () => {
  const [, , , number = ""] = useLocation().pathname.split("/")
  if (number === "") return <PapersetList />
  return number === "new" ? <NewPaper /> : <Paperset key={number} id={/^\d{1,9}$/.test(number) ? Number(number) : 0} />
}
