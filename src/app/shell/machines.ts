import { description } from "../../components/description.ts"
import { machineList } from "../../screens/flows/machineList.ts"

/** The machines whose name has a text in it, spaces and capitals aside. */
export const machinesNamed = (
  text: string,
  most: number
): readonly { readonly name: string; readonly words: string }[] => {
  const wanted = plain(text)
  return machineList
    .filter(({ name }) => wanted !== "" && plain(name).includes(wanted))
    .slice(0, most)
    .map(({ name, machine }) => ({ name, words: description(machine.root.description ?? "") }))
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/gu, "")
