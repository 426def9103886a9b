import { useAddress } from "../../../components/useAddress.ts"

/** The item that the address opens, so that it can be led to and come back to. */
export const useOpened = () => {
  const [params, change] = useAddress()
  const id = Number(params.get("item"))
  return {
    opened: Number.isInteger(id) && id > 0 ? id : null,
    open: (item: number) => change((query) => query.set("item", String(item))),
    close: () => change((query) => query.delete("item"))
  }
}
